import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatCentavos, formatDia, Section } from '@contempla/ui'
import { useRouter } from '@tanstack/react-router'
import { href, useCall, useMay } from '../shell/kit.ts'
import { faltaMotivo, observacaoDa, type TrocaDeCota } from './DeOutraCota.tsx'
import { type BoletoAvulso, boletos, type CotaParaPagar } from './palavras.ts'
import { TabelaDeAvulsos } from './TabelaDeAvulsos.tsx'

interface BoletosPelaFilaProps {
  cota: CotaParaPagar
  id: number
  naFila: number
  /** The day on which the money counts. */
  dia: string
  juntos: readonly number[]
  troca: TrocaDeCota
}

/** Boletos of bids and early payments that the money of the queue may pay, as of the day on which it came in. */
export function BoletosPelaFila({ cota, id, naFila, dia, juntos, troca }: BoletosPelaFilaProps) {
  const router = useRouter()
  const { porque } = useMay('analista')
  const pagar = useCall('POST /pagamentos/:id/boleto', {
    success: ({ alocado }) => `Boleto pago com ${formatCentavos(alocado)} da fila.`,
    onDone: (feito) => void router.navigate({ href: href('/pagamentos/:id', { id: feito.id }) }),
  })
  if (cota.boletosAvulsos.length === 0) return null
  return (
    <Section
      title="Pagar um boleto da cota"
      lead={`Lance, antecipação ou quitação, valendo o dia em que o dinheiro entrou, ${formatDia(dia)}.`}
    >
      <TabelaDeAvulsos
        avulsos={cota.boletosAvulsos}
        legenda="Boletos da cota que o valor na fila pode pagar"
        label="Pagar com a fila"
        impedimento={(avulso) => porque ?? impedimentoDe(avulso, naFila, dia) ?? faltaMotivo(troca)}
        call={pagar}
        pedido={(avulso) => ({
          params: { id },
          body: {
            boleto: avulso.id,
            ...(juntos.length > 0 ? { juntos: [...juntos] } : {}),
            ...observacaoDa(troca),
          },
        })}
        pergunta={(avulso) => `Pagar o boleto nº ${avulso.id} com a fila?`}
        figuras={(avulso) => [
          { label: grupoECotaDaVersao(cota), value: boletos[avulso.tipo] },
          { label: 'Vale o dia', value: formatDia(dia) },
          { label: juntos.length > 0 ? 'Juntos somam' : 'Na fila há', value: formatCentavos(naFila) },
          { label: 'O boleto custa', value: formatCentavos(avulso.valor) },
          { label: 'Volta para a fila', value: formatCentavos(naFila - avulso.valor), total: true },
        ]}
      />
    </Section>
  )
}

function impedimentoDe({ valor, vencimento }: BoletoAvulso, naFila: number, dia: string) {
  if (dia > vencimento) return 'O dinheiro entrou depois do último dia do boleto.'
  return naFila < valor ? `Faltam ${formatCentavos(valor - naFila)} para o boleto.` : null
}
