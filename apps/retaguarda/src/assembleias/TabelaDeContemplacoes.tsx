import { Button, formatCentavos, formatDia, Tag } from '@contempla/ui'
import { useState } from 'react'
import { type Coluna, href, Tabela, useHoje, usePode } from '../shell/kit.ts'
import classes from './Assembleia.module.css'
import { type Ato, AtoDaContemplacao } from './AtoDaContemplacao.tsx'
import { type Contemplacao, motivosDeDescontemplacao, situacoesDaContemplacao } from './palavras.ts'

interface TabelaDeContemplacoesProps {
  linhas: readonly Contemplacao[] | undefined
  consulta: Parameters<typeof Tabela>[0]['consulta']
}

/** What may be done with a contemplation now, by whom. */
function Acoes({ contemplacao, aoAgir }: { contemplacao: Contemplacao; aoAgir: (ato: Ato, c: Contemplacao) => void }) {
  const gestor = usePode('gestor')
  const analista = usePode('analista')
  const { desfeitaEm, utilizadoEm, lance, lancePagoEm, garantiaEm } = contemplacao
  if (desfeitaEm || utilizadoEm) return null
  const proximo = lance !== null && lancePagoEm === null ? 'lance' : garantiaEm === null ? 'garantia' : 'credito'
  return (
    <div className={classes.acoes}>
      <Button
        size="small"
        variant="quiet"
        disabledReason={proximo === 'garantia' ? analista.porque : gestor.porque}
        onClick={() => aoAgir(proximo, contemplacao)}
      >
        {rotulos[proximo]}
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabledReason={gestor.porque}
        onClick={() => aoAgir('desfazer', contemplacao)}
      >
        Desfazer
      </Button>
    </div>
  )
}

const rotulos = { lance: 'Lance pago', garantia: 'Garantia apresentada', credito: 'Crédito usado' } as const

const colunasCom = (
  hoje: string,
  aoAgir: (ato: Ato, contemplacao: Contemplacao) => void,
): readonly Coluna<Contemplacao>[] => [
  { titulo: 'Grupo e cota', valor: ({ grupo, cota }) => `${grupo} · ${cota}` },
  { titulo: 'Titular', valor: ({ titular }) => titular, quebra: true },
  {
    titulo: 'Contemplada',
    valor: ({ dia, forma, assembleia }) =>
      `${formatDia(dia)} (${assembleia}ª), ${forma === 'sorteio' ? 'sorteio' : 'lance'}`,
  },
  { titulo: 'Crédito', valor: ({ creditoCentavos }) => formatCentavos(creditoCentavos), numero: true },
  {
    titulo: 'Situação',
    valor: (contemplacao) => <Situacao contemplacao={contemplacao} hoje={hoje} />,
    quebra: true,
  },
  {
    titulo: 'Ações',
    semTitulo: true,
    valor: (contemplacao) => <Acoes contemplacao={contemplacao} aoAgir={aoAgir} />,
  },
]

export function TabelaDeContemplacoes({ linhas, consulta }: TabelaDeContemplacoesProps) {
  const hoje = useHoje()
  const [ato, setAto] = useState<{ ato: Ato; contemplacao: Contemplacao } | null>(null)
  return (
    <>
      <Tabela
        legenda="Contemplações"
        colunas={colunasCom(hoje, (escolhido, contemplacao) => setAto({ ato: escolhido, contemplacao }))}
        linhas={linhas}
        {...(consulta ? { consulta } : {})}
        chave={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        vazio={{
          titulo: 'Nenhuma contemplação',
          texto: 'Elas nascem quando o resultado de uma assembleia é publicado.',
        }}
      />
      <AtoDaContemplacao
        ato={ato?.ato ?? null}
        contemplacao={ato?.contemplacao ?? null}
        aoFechar={() => setAto(null)}
      />
    </>
  )
}

/** Where it stands, with the next deadline that somebody has to keep. */
function Situacao({ contemplacao, hoje }: { contemplacao: Contemplacao; hoje: string }) {
  const { situacao, motivo } = contemplacao
  const { palavra, tom } = situacoesDaContemplacao[situacao]
  const ate = prazoDe(contemplacao)
  return (
    <>
      <Tag tone={tom}>{palavra}</Tag> {motivo && motivosDeDescontemplacao[motivo]}
      {ate && `até ${formatDia(ate)} `}
      {ate && ate < hoje && <Tag tone="erro">Vencido</Tag>}
      {situacao === 'credito-disponivel' && `desde ${formatDia(contemplacao.creditoDisponivelEm)}`}
    </>
  )
}

function prazoDe({ situacao, pagarLanceAte, garantiaAte }: Contemplacao): string | null {
  if (situacao === 'lance-a-pagar') return pagarLanceAte
  return situacao === 'garantia-a-apresentar' ? garantiaAte : null
}
