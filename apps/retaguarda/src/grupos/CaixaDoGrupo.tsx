import { Button, formatCentavos, Money, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Carregado,
  type Coluna,
  formatPpt,
  href,
  type Result,
  readQuery,
  Tabela,
  useBusca,
  useMay,
} from '../shell/kit.ts'
import { DespesaDoGrupo } from './DespesaDoGrupo.tsx'
import { FecharMes } from './FecharMes.tsx'
import classes from './Grupo.module.css'
import { MovimentosDoGrupo } from './MovimentosDoGrupo.tsx'
import { formatMes } from './palavras.ts'
import { RendimentoDoGrupo } from './RendimentoDoGrupo.tsx'

type Caixa = Result<'GET /grupos/:id/caixa'>
type Mes = Caixa['meses'][number]
type Conta = 'fundoComum' | 'fundoReserva'

const colunasDe = (conta: Conta): readonly Coluna<Mes>[] => [
  {
    title: 'Mês',
    value: ({ mes, fechado }) => (
      <>
        {formatMes(mes)} {fechado && <Tag tone="neutro">Fechado</Tag>}
      </>
    ),
  },
  { title: 'Abriu com', value: (mes) => formatCentavos(mes[conta].abertura), numeric: true },
  { title: 'Pago pelas cotas', value: (mes) => formatCentavos(mes[conta].cotas), numeric: true },
  { title: 'Outras entradas', value: (mes) => formatCentavos(mes[conta].entradas), numeric: true },
  { title: 'Saídas', value: (mes) => <Saida centavos={mes[conta].saidas} />, numeric: true },
  { title: 'Fechou com', value: (mes) => <b>{formatCentavos(mes[conta].fechamento)}</b>, numeric: true },
  {
    title: 'Rendimento',
    value: ({ rendimentoPpt }) => (rendimentoPpt === null ? '—' : formatPpt(rendimentoPpt)),
    numeric: true,
  },
]

const Saida = ({ centavos }: { centavos: number }) => (
  <span className={centavos < 0 ? classes.saida : undefined}>{formatCentavos(centavos)}</span>
)

const colunas = { fundoComum: colunasDe('fundoComum'), fundoReserva: colunasDe('fundoReserva') }
const mesesVisiveis = 12

export function CaixaDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const caixa = useQuery(readQuery('GET /grupos/:id/caixa', { params: { id: grupo.id } }))
  return <Carregado query={caixa}>{(dados) => <Extrato grupo={grupo} caixa={dados} />}</Carregado>
}

function Extrato({ grupo, caixa }: { grupo: Result<'GET /grupos/:id'>; caixa: Caixa }) {
  const [dialogo, setDialogo] = useState<'rendimento' | 'despesa' | 'fechamento' | null>(null)
  const { porque } = useMay('gestor')
  const encerrado = grupo.situacao === 'ENCERRADO' ? 'O grupo já foi encerrado.' : undefined
  const semMes = caixa.aRender.length === 0 ? 'Todos os meses terminados já renderam.' : undefined
  const fechar = () => setDialogo(null)
  return (
    <>
      <div className={classes.destaques}>
        <Section title="Fundo comum hoje">
          <Money centavos={caixa.saldo.fundoComum} size="large" />
        </Section>
        <Section title="Fundo de reserva hoje">
          <Money centavos={caixa.saldo.fundoReserva} size="large" />
        </Section>
        {caixa.lancesAReceber > 0 && (
          <Section title="Lances a receber" lead="De vencedores que ainda não pagaram: não está no fundo comum.">
            <Money centavos={caixa.lancesAReceber} size="large" />
          </Section>
        )}
      </div>
      <div className={`${classes.acoes} nao-imprimir`}>
        <Button
          variant="secondary"
          disabledReason={porque ?? encerrado ?? semMes}
          onClick={() => setDialogo('rendimento')}
        >
          Registrar rendimento
        </Button>
        <Button variant="secondary" disabledReason={porque ?? encerrado} onClick={() => setDialogo('despesa')}>
          Lançar despesa
        </Button>
        <Button
          variant="secondary"
          disabledReason={
            porque ?? (caixa.aFechar.length === 0 ? 'Todos os meses terminados já estão fechados.' : undefined)
          }
          onClick={() => setDialogo('fechamento')}
        >
          Fechar mês
        </Button>
      </div>
      <Meses caixa={caixa} conta="fundoComum" title="Fundo comum, mês a mês" id={grupo.id} />
      <Meses caixa={caixa} conta="fundoReserva" title="Fundo de reserva, mês a mês" id={grupo.id} />
      <MovimentosDoGrupo grupo={grupo} />
      <RendimentoDoGrupo grupo={grupo.id} open={dialogo === 'rendimento'} onClose={fechar} caixa={caixa} />
      <FecharMes grupo={grupo.id} open={dialogo === 'fechamento'} onClose={fechar} caixa={caixa} />
      <DespesaDoGrupo grupo={grupo.id} open={dialogo === 'despesa'} onClose={fechar} saldo={caixa.saldo.fundoReserva} />
    </>
  )
}

function Meses({ caixa, conta, title, id }: { caixa: Caixa; conta: Conta; title: string; id: number }) {
  const [todos, setTodos] = useState(false)
  const { conta: filtrada } = useBusca({ conta: 'texto' }).values
  const meses = todos ? caixa.meses : caixa.meses.slice(0, mesesVisiveis)
  const escondidos = caixa.meses.length - meses.length
  return (
    <Section title={title}>
      <Tabela
        caption={title}
        columns={colunas[conta]}
        rows={meses}
        rowKey={({ mes }) => mes}
        href={({ mes }) => href('/grupos/:id', { id }, { aba: 'caixa', mes, conta: filtrada })}
      />
      {escondidos > 0 && (
        <Button variant="quiet" size="small" onClick={() => setTodos(true)}>
          Mostrar os {caixa.meses.length} meses
        </Button>
      )}
    </Section>
  )
}
