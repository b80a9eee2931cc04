import type { TipoDeVendedor } from '@contempla/consorcio'
import { Section, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../../shell/dados/queries.ts'
import classes from '../Lista.module.css'

interface DocumentosDoVendedorProps {
  idCota: number
  tipo: TipoDeVendedor
}

/** Lists what who sells hands in later, so that it is at hand by then. */
export function DocumentosDoVendedor({ idCota, tipo }: DocumentosDoVendedorProps) {
  const { data, isError } = useQuery(
    readQuery('GET /core/faturamento/auto/documentos-para-validacao/:tipo', {
      params: { tipo },
      query: { idCota: String(idCota) },
    }),
  )
  if (isError) return null
  if (!data) return <TextSkeleton lines={4} />
  return (
    <Section title="Tenha em mãos">
      <ul className={classes.lista}>
        {data.map(({ tipo: documento, nome, ajuda }) => (
          <li key={documento}>
            {nome}
            {ajuda && <span>{ajuda}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
