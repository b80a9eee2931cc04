import { Button, formatCentavos, formatDia, Section } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Coluna,
  contar,
  href,
  type Linha,
  Lista,
  listQuery,
  nomeDaCota,
  type Result,
  useBusca,
  useCall,
} from '../shell/kit.ts'

type QuotaParte = Linha<'GET /grupos/:id/rateio'>

const origens: Record<QuotaParte['origem'], string> = {
  rateio: 'Rateio do encerramento',
  suplementar: 'Rateio do que entrou depois',
  credito: 'Crédito não usado',
}

const colunas: readonly Coluna<QuotaParte>[] = [
  { titulo: 'Cota', valor: ({ numero, versao }) => nomeDaCota(numero, versao) },
  { titulo: 'Titular', valor: ({ titular }) => titular, quebra: true },
  { titulo: 'Origem', valor: ({ origem }) => origens[origem], detalhe: ({ dia }) => `desde ${formatDia(dia)}` },
  { titulo: 'Valor', valor: ({ valorCentavos }) => formatCentavos(valorCentavos), numero: true },
  {
    titulo: 'Taxa de permanência',
    valor: ({ taxaCentavos }) => (taxaCentavos > 0 ? formatCentavos(taxaCentavos) : '—'),
    detalhe: ({ meses }) => meses > 0 && contar(meses, 'mês', 'meses'),
    numero: true,
  },
  {
    titulo: 'A receber',
    valor: ({ aPagarCentavos }) => <b>{formatCentavos(aPagarCentavos)}</b>,
    detalhe: ({ pagoEm }) => pagoEm && `Paga em ${formatDia(pagoEm)}`,
    numero: true,
  },
]

const comPagar = (onPay: (parte: QuotaParte) => void): readonly Coluna<QuotaParte>[] => [
  ...colunas,
  {
    titulo: 'Pagar',
    semTitulo: true,
    papel: 'gestor',
    valor: (parte) =>
      !parte.pagoEm && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={parte.aPagarCentavos === 0 ? 'Extinta pela taxa de permanência.' : undefined}
          onClick={() => onPay(parte)}
        >
          Pagar
        </Button>
      ),
  },
]

/** What each active quota has to receive from the closing. */
export function RateioDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const [aPagar, setAPagar] = useState<QuotaParte | null>(null)
  const busca = useBusca({ situacao: ['a-pagar', 'pagas'] })
  const rateio = useQuery(
    listQuery('GET /grupos/:id/rateio', {
      params: { id: grupo.id },
      query: { ...busca.valores, page: busca.pagina },
    }),
  )
  return (
    <Section
      title="O que cada cota tem a receber"
      lead="O rateio divide o que sobrou pelo que cada cota ativa pagou; o crédito que ninguém usou fica à disposição em dinheiro. O que não for procurado em 30 dias paga a taxa de permanência do contrato."
    >
      <Lista
        busca={busca}
        campos={[{ nome: 'situacao', rotulo: 'Mostrar', opcoes: { 'a-pagar': 'A pagar', pagas: 'Pagas' } }]}
        legenda="O que cada cota tem a receber"
        colunas={comPagar(setAPagar)}
        chave={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        vazio={{ titulo: 'Nada a receber' }}
        consulta={rateio}
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
