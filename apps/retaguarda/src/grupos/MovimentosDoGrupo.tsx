import { Button, formatCentavos, formatDia, Link, Section, Tag, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coluna, href, type Linha, Lista, listQuery, type Result, useBusca, useCall } from '../shell/kit.ts'
import classes from './Grupo.module.css'
import { contas, formatMes, nomeDoMovimento } from './palavras.ts'

type Movimento = Linha<'GET /grupos/:id/caixa/movimentos'>

const colunas: readonly Coluna<Movimento>[] = [
  {
    title: 'Dia',
    value: ({ dia, dataValor }) => (dataValor ? `${formatDia(dia)}, de ${formatDia(dataValor)}` : formatDia(dia)),
  },
  { title: 'Conta', value: ({ conta }) => contas[conta] },
  {
    title: 'Movimento',
    value: ({ tipo, estorna, estornado }) => (
      <>
        {nomeDoMovimento(tipo)} {estorna !== null && <Tag tone="info">Estorno</Tag>}
        {estornado && <Tag tone="neutro">Estornado</Tag>}
      </>
    ),
  },
  { title: 'Cota', value: ({ cota }) => (cota ? cota.numero : '—') },
  { title: 'Histórico', value: ({ historico }) => historico ?? '—', wraps: true },
  {
    title: 'Valor',
    value: ({ valorCentavos }) => (
      <span className={valorCentavos < 0 ? classes.saida : undefined}>{formatCentavos(valorCentavos)}</span>
    ),
    numeric: true,
  },
]

const comEstorno = (onReverse: (m: Movimento) => void): readonly Coluna<Movimento>[] => [
  ...colunas,
  {
    title: 'Estornar',
    untitled: true,
    papel: 'gestor',
    value: (movimento) =>
      movimento.estornavel && (
        <Button size="small" variant="quiet" onClick={() => onReverse(movimento)}>
          Estornar
        </Button>
      ),
  },
]

/** The group's own movements: what is not a payment of a quota. */
export function MovimentosDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const [aEstornar, setAEstornar] = useState<Movimento | null>(null)
  const busca = useBusca({ mes: 'texto', conta: ['fundo-comum', 'fundo-reserva'] })
  const { conta } = busca.values
  const mes = /^\d{4}-\d{2}$/.test(busca.values.mes ?? '') ? busca.values.mes : undefined
  const movimentos = useQuery(
    listQuery('GET /grupos/:id/caixa/movimentos', {
      params: { id: grupo.id },
      query: { mes, conta, page: busca.page },
    }),
  )
  return (
    <Section
      title={mes ? `Movimentos do grupo em ${formatMes(mes)}` : 'Movimentos do grupo'}
      lead="O que mexeu no caixa além do que as cotas pagaram. Nada é apagado: o que estiver errado é estornado."
      action={
        mes ? <Link href={href('/grupos/:id', { id: grupo.id }, { aba: 'caixa' })}>Ver todos os meses</Link> : null
      }
    >
      <Lista
        search={busca}
        query={movimentos}
        caption="Movimentos do grupo"
        columns={comEstorno(setAEstornar)}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhum movimento', text: 'Neste período só as cotas mexeram no caixa.' }}
      />
      <Estorno grupo={grupo.id} movimento={aEstornar} onClose={() => setAEstornar(null)} />
    </Section>
  )
}

interface EstornoProps {
  grupo: number
  movimento: Movimento | null
  onClose: () => void
}

function Estorno({ grupo, movimento, onClose }: EstornoProps) {
  const estornar = useCall('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
    success: 'Movimento estornado.',
    invalidates: ['/grupos'],
  })
  return (
    <FormDialog
      open={movimento !== null}
      onClose={onClose}
      title="Estornar movimento"
      submitLabel="Estornar"
      danger
      call={estornar}
      values={{ motivo: '' }}
      request={({ motivo }) => ({ params: { id: grupo, movimento: movimento?.id ?? 0 }, body: { motivo } })}
    >
      {({ field }) => (
        <>
          {movimento && (
            <p>
              {nomeDoMovimento(movimento.tipo)} de {formatCentavos(movimento.valorCentavos)} em{' '}
              {formatDia(movimento.dia)}.
              {movimento.tipo === 'rendimento' && ' As duas contas são desfeitas, e o mês pode ser registrado de novo.'}
            </p>
          )}
          <TextField
            label="Motivo"
            maxLength={200}
            {...field('motivo', {
              required: 'Diga o motivo',
              minLength: { value: 3, message: 'Diga em poucas palavras' },
            })}
          />
        </>
      )}
    </FormDialog>
  )
}
