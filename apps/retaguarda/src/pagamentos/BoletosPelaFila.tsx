import { Button, formatCentavos, formatDia, Section } from '@contempla/ui'
import { useRouter } from '@tanstack/react-router'
import { type Coluna, href, mensagemDoErro, Tabela, useChamada } from '../shell/kit.ts'
import { faltaMotivo, observacaoDa, type TrocaDeCota } from './DeOutraCota.tsx'
import { boletos, type CotaParaPagar } from './palavras.ts'

interface BoletosPelaFilaProps {
  cota: CotaParaPagar
  id: number
  naFila: number
  /** The day on which the money counts. */
  dia: string
  juntos: readonly number[]
  troca: TrocaDeCota
}

type Pagavel = CotaParaPagar['boletosAvulsos'][number] & {
  pagando: boolean
  impedimento: string | null
  aoPagar: () => void
}

/** Boletos of bids and early payments that the money of the queue may pay, as of the day on which it came in. */
export function BoletosPelaFila({ cota, id, naFila, dia, juntos, troca }: BoletosPelaFilaProps) {
  const router = useRouter()
  const pagar = useChamada('POST /pagamentos/:id/boleto', {
    sucesso: ({ alocado }) => `Boleto pago com ${formatCentavos(alocado)} da fila.`,
    aoConcluir: (feito) => void router.navigate({ href: href('/pagamentos/:id', { id: feito.id }) }),
  })
  if (cota.boletosAvulsos.length === 0) return null
  return (
    <Section
      title="Pagar um boleto da cota"
      lead={`Lance, antecipação ou quitação, valendo o dia em que o dinheiro entrou, ${formatDia(dia)}.`}
    >
      <Tabela
        legenda="Boletos da cota que o valor na fila pode pagar"
        colunas={colunas}
        linhas={cota.boletosAvulsos.map((avulso) => ({
          ...avulso,
          pagando: pagar.isPending,
          impedimento: impedimentoDe(avulso, naFila, dia) ?? faltaMotivo(troca),
          aoPagar: () =>
            pagar.mutate({
              params: { id },
              body: {
                boleto: avulso.id,
                ...(juntos.length > 0 ? { juntos: [...juntos] } : {}),
                ...observacaoDa(troca),
              },
            }),
        }))}
        chave={(boleto) => boleto.id}
      />
      {pagar.isError && <p role="alert">{mensagemDoErro(pagar.error)}</p>}
    </Section>
  )
}

function impedimentoDe({ valor, vencimento }: CotaParaPagar['boletosAvulsos'][number], naFila: number, dia: string) {
  if (dia > vencimento) return 'O dinheiro entrou depois do último dia do boleto.'
  return naFila < valor ? `Faltam ${formatCentavos(valor - naFila)} para o boleto.` : null
}

const colunas: readonly Coluna<Pagavel>[] = [
  { titulo: 'Boleto', valor: ({ id }) => `Nº ${id}` },
  { titulo: 'De', valor: ({ tipo }) => boletos[tipo] },
  { titulo: 'Vale até', valor: ({ vencimento }) => formatDia(vencimento) },
  { titulo: 'Valor', valor: ({ valor }) => formatCentavos(valor), numero: true },
  {
    titulo: 'Pagar',
    semTitulo: true,
    papel: 'analista',
    valor: ({ pagando, impedimento, aoPagar }) => (
      <Button size="small" variant="secondary" loading={pagando} disabledReason={impedimento} onClick={aoPagar}>
        Pagar com a fila
      </Button>
    ),
  },
]
