import { formatDia, LinkButton, ListRow, ListSkeleton, RowList, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ComCota, type CotaDetalhada, podeAbrir } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { cotasAnterioresQuery } from '../consultas.ts'

/** What an annual paper needs to know of its quota, which may be another's by now. */
export type CotaDoPapel = Pick<CotaDetalhada, 'idCota' | 'grupo' | 'cota' | 'versao'>

type Papel = '/documentos/informe-ir' | '/documentos/comprovante-anual'

interface DeQualCotaProps {
  /** The screen's own, whose address names a quota that was the person's. */
  path: Papel
  children: (cota: CotaDoPapel) => ReactNode
}

/** The quota in hand, or the one that was the person's and that the address names; below it, those that were. */
export function DeQualCota({ path, children }: DeQualCotaProps) {
  const pedida = useCotaDoEndereco()
  const { data, error, refetch, isFetching } = useQuery(cotasAnterioresQuery())
  const anterior = data?.cotas.find(({ idCota }) => idCota === pedida)
  if (pedida !== null && !data)
    return error ? (
      <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <ListSkeleton />
    )
  if (anterior)
    return (
      <>
        <p>
          {nomeDa(anterior)}, que foi sua até passar a outra pessoa em {formatDia(anterior.transferidaEm)}.
        </p>
        {children(anterior)}
        <LinkButton variant="quiet" href={href(path)}>
          Voltar à minha cota
        </LinkButton>
      </>
    )
  return (
    <>
      <ComCota skeleton={<ListSkeleton />}>{children}</ComCota>
      <CotasQueForamSuas paths={[path]} />
    </>
  )
}

const nomeDa = ({ grupo, cota, versao }: CotaDoPapel) => `Grupo ${grupo}, cota ${cota}-${versao}`

/** The former quota that the address names; null for the one in hand. */
function useCotaDoEndereco(): number | null {
  const id = new URLSearchParams(useLocation().searchStr).get('cota') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

const NOME_DO_PAPEL: Readonly<Record<Papel, string>> = {
  '/documentos/informe-ir': 'Informe para o imposto de renda',
  '/documentos/comprovante-anual': 'Comprovante anual de pagamentos',
}

/** The papers of the years in which other quotas were the person's; nothing where none was. */
export function CotasQueForamSuas({ paths }: { paths: readonly Papel[] }) {
  const { data } = useQuery(cotasAnterioresQuery())
  const abertos = paths.filter(podeAbrir)
  if (!data || data.cotas.length === 0 || abertos.length === 0) return null
  return (
    <Section title="Cotas que foram suas" lead="Os papéis dos anos em que você as tinha.">
      <RowList>
        {data.cotas.flatMap((cota) =>
          abertos.map((path) => (
            <ListRow
              key={`${cota.idCota} ${path}`}
              href={href(path, {}, { cota: String(cota.idCota) })}
              title={abertos.length > 1 ? NOME_DO_PAPEL[path] : nomeDa(cota)}
              detail={`${abertos.length > 1 ? `${nomeDa(cota)}, sua` : 'Sua'} até ${formatDia(cota.transferidaEm)}`}
            />
          )),
        )}
      </RowList>
    </Section>
  )
}
