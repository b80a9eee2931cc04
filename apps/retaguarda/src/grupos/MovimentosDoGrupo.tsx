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
    titulo: 'Dia',
    valor: ({ dia, dataValor }) => (dataValor ? `${formatDia(dia)}, de ${formatDia(dataValor)}` : formatDia(dia)),
  },
  { titulo: 'Conta', valor: ({ conta }) => contas[conta] },
  {
    titulo: 'Movimento',
    valor: ({ tipo, estorna, estornado }) => (
      <>
        {nomeDoMovimento(tipo)} {estorna !== null && <Tag tone="info">Estorno</Tag>}
        {estornado && <Tag tone="neutro">Estornado</Tag>}
      </>
    ),
  },
  { titulo: 'Cota', valor: ({ cota }) => (cota ? cota.numero : '—') },
  { titulo: 'Histórico', valor: ({ historico }) => historico ?? '—', quebra: true },
  {
    titulo: 'Valor',
    valor: ({ valorCentavos }) => (
      <span className={valorCentavos < 0 ? classes.saida : undefined}>{formatCentavos(valorCentavos)}</span>
    ),
    numero: true,
  },
]

const comEstorno = (onReverse: (m: Movimento) => void): readonly Coluna<Movimento>[] => [
  ...colunas,
  {
    titulo: 'Estornar',
    semTitulo: true,
    papel: 'gestor',
    valor: (movimento) =>
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
  const { conta } = busca.valores
  const mes = /^\d{4}-\d{2}$/.test(busca.valores.mes ?? '') ? busca.valores.mes : undefined
  const movimentos = useQuery(
    listQuery('GET /grupos/:id/caixa/movimentos', {
      params: { id: grupo.id },
      query: { mes, conta, page: busca.pagina },
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
        busca={busca}
        consulta={movimentos}
        legenda="Movimentos do grupo"
        colunas={comEstorno(setAEstornar)}
        chave={({ id }) => id}
        vazio={{ titulo: 'Nenhum movimento', texto: 'Neste período só as cotas mexeram no caixa.' }}
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
