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
  { titulo: 'Titular', valor: ({ titular }) => titular },
  {
    titulo: 'Contemplada',
    valor: ({ dia, forma, assembleia }) =>
      `${formatDia(dia)}, ${forma === 'sorteio' ? 'sorteio' : 'lance'} (${assembleia}ª)`,
  },
  { titulo: 'Crédito', valor: ({ creditoCentavos }) => formatCentavos(creditoCentavos), numero: true },
  {
    titulo: 'Situação',
    valor: ({ situacao, motivo }) => (
      <>
        <Tag tone={situacoesDaContemplacao[situacao].tom}>{situacoesDaContemplacao[situacao].palavra}</Tag>
        {motivo && ` ${motivosDeDescontemplacao[motivo]}`}
      </>
    ),
  },
  { titulo: 'Próximo prazo', valor: (contemplacao) => <Prazo contemplacao={contemplacao} hoje={hoje} /> },
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

/** The next deadline that somebody has to keep. */
function Prazo({ contemplacao, hoje }: { contemplacao: Contemplacao; hoje: string }) {
  const { situacao, pagarLanceAte, garantiaAte, creditoDisponivelEm } = contemplacao
  if (situacao === 'desfeita' || situacao === 'utilizada') return <>—</>
  if (situacao === 'credito-disponivel') return <>Crédito desde {formatDia(creditoDisponivelEm)}</>
  const [oQue, ate] = situacao === 'lance-a-pagar' ? ['Lance', pagarLanceAte] : ['Garantia', garantiaAte]
  if (ate === null) return <>—</>
  return (
    <>
      {oQue} até {formatDia(ate)} {ate < hoje && <Tag tone="erro">Vencido</Tag>}
    </>
  )
}
