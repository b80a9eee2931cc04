import { EmptyState, FilterChips, ListRow, RowList, Section } from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Paginador } from '../shell/moldura/Paginador.tsx'
import { acessosQuery } from './consultas.ts'
import { DaPessoa } from './DaPessoa.tsx'
import { quandoFoi } from './palavras.ts'

const opcoes = [
  { value: 'equipe', label: 'A equipe' },
  { value: 'pessoa', label: 'As suas entradas' },
] as const

/** Lists who of the staff opened the person's data, and the person's own log-ins. */
export function AcessosScreen() {
  const [de, setDe] = useState<'equipe' | 'pessoa'>('equipe')
  const [page, setPage] = useState(1)
  const acessos = useQuery({ ...acessosQuery(de, page), placeholderData: keepPreviousData })
  return (
    <DaPessoa
      titulo="Quem viu os seus dados"
      lead="Da equipe dizemos o papel, o dia e o motivo. O nome, se precisar, peça em Pedidos de privacidade."
      query={acessos}
    >
      {({ data, total_pages }) => (
        <>
          <FilterChips
            label="De quem"
            options={opcoes}
            value={de}
            onChange={(valor) => {
              setDe(valor)
              setPage(1)
            }}
          />
          {data.length === 0 ? (
            <EmptyState
              title={de === 'equipe' ? 'Ninguém abriu os seus dados' : 'Nenhuma entrada'}
              text={
                de === 'equipe'
                  ? 'Quando alguém da equipe abrir o seu cadastro ou um documento seu, aparece aqui.'
                  : 'As entradas na sua conta aparecem aqui.'
              }
            />
          ) : (
            <Section>
              <RowList label={de === 'equipe' ? 'Acessos da equipe' : 'Suas entradas'}>
                {data.map(({ em, quem, oQue, motivo }) => (
                  <ListRow
                    key={`${em}-${oQue}`}
                    title={oQue}
                    detail={[quem, quandoFoi(em), motivo && `Motivo: ${motivo}`].filter(Boolean).join(' · ')}
                  />
                ))}
              </RowList>
            </Section>
          )}
          <Paginador page={page} total={total_pages} onChange={setPage} novos="Mais novos" antigos="Mais antigos" />
        </>
      )}
    </DaPessoa>
  )
}
