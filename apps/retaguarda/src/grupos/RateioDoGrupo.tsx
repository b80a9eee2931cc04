import { ORIGENS_DA_DEVOLUCAO } from '@contempla/consorcio'
import { Button, formatCentavos, formatDia, Section } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Coluna,
  countOf,
  href,
  type Linha,
  Lista,
  listQuery,
  nomeDaCota,
  type Result,
  useBusca,
  useCall,
} from '../shell/kit.ts'
import { porqueNaoPagar } from './palavras.ts'

type QuotaParte = Linha<'GET /grupos/:id/rateio'>

const colunas: readonly Coluna<QuotaParte>[] = [
  { title: 'Cota', value: ({ numero, versao }) => nomeDaCota(numero, versao) },
  { title: 'Titular', value: ({ titular }) => titular, wraps: true },
  {
    title: 'Origem',
    value: ({ origem }) => ORIGENS_DA_DEVOLUCAO[origem].naMesa,
    detail: ({ dia }) => `desde ${formatDia(dia)}`,
  },
  { title: 'Valor', value: ({ valorCentavos }) => formatCentavos(valorCentavos), numeric: true },
  {
    title: 'Taxa de permanência',
    value: ({ taxaCentavos }) => (taxaCentavos > 0 ? formatCentavos(taxaCentavos) : '—'),
    detail: ({ meses }) => meses > 0 && countOf(meses, 'mês', 'meses'),
    numeric: true,
  },
  {
    title: 'A receber',
    value: ({ aPagarCentavos }) => <b>{formatCentavos(aPagarCentavos)}</b>,
    detail: ({ pagoEm, prescritoEm }) =>
      pagoEm ? `Paga em ${formatDia(pagoEm)}` : prescritoEm && `Prescrita em ${formatDia(prescritoEm)}`,
    numeric: true,
  },
]

const comPagar = (onPay: (parte: QuotaParte) => void): readonly Coluna<QuotaParte>[] => [
  ...colunas,
  {
    title: 'Pagar',
    untitled: true,
    papel: 'gestor',
    value: (parte) =>
      !parte.pagoEm && (
        <Button size="small" variant="quiet" disabledReason={porqueNaoPagar(parte)} onClick={() => onPay(parte)}>
          Pagar
        </Button>
      ),
  },
]

/** Lists the amounts that the active quotas receive from the closing. */
export function RateioDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const [aPagar, setAPagar] = useState<QuotaParte | null>(null)
  const busca = useBusca({ situacao: ['a-pagar', 'pagas'] })
  const rateio = useQuery(
    listQuery('GET /grupos/:id/rateio', {
      params: { id: grupo.id },
      query: { ...busca.values, page: busca.page },
    }),
  )
  return (
    <Section
      title="O que cada cota tem a receber"
      lead="O rateio divide o que sobrou pelo que cada cota ativa pagou; o crédito que ninguém usou fica à disposição em dinheiro. O que não for procurado em 30 dias paga a taxa de permanência do contrato."
    >
      <Lista
        search={busca}
        fields={[{ name: 'situacao', label: 'Mostrar', options: { 'a-pagar': 'A pagar', pagas: 'Pagas' } }]}
        caption="O que cada cota tem a receber"
        columns={comPagar(setAPagar)}
        rowKey={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{ title: 'Nada a receber' }}
        query={rateio}
      />
      <Pagar grupo={grupo.id} parte={aPagar} onClose={() => setAPagar(null)} />
    </Section>
  )
}

interface PagarProps {
  grupo: number
  parte: QuotaParte | null
  onClose: () => void
}

function Pagar({ grupo, parte, onClose }: PagarProps) {
  const pagar = useCall('POST /grupos/:id/rateio/:parte/pagamento', {
    success: ({ pagoCentavos }) => `Pagamento de ${formatCentavos(pagoCentavos)} registrado.`,
    invalidates: ['/grupos'],
  })
  return (
    <Confirmation
      open={parte !== null}
      onClose={onClose}
      title="Registrar o pagamento?"
      submitLabel="Registrar pagamento"
      call={pagar}
      request={{ params: { id: grupo, parte: parte?.id ?? 0 } }}
    >
      {parte && (
        <p>
          {formatCentavos(parte.aPagarCentavos)} para {parte.titular}, da cota {parte.numero}. Registre só depois de
          pagar: isto não se desfaz.
        </p>
      )}
    </Confirmation>
  )
}
