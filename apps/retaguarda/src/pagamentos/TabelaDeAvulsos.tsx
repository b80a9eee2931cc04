import { Button, type DataItem, DataList, formatCentavos, formatDia } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import type { CallMutation } from '../shell/dados/api.ts'
import type { Input } from '../shell/kit.ts'
import { type Coluna, Tabela } from '../shell/kit.ts'
import { type BoletoAvulso, boletos } from './palavras.ts'

type Pagamento = 'POST /pagamentos' | 'POST /pagamentos/:id/boleto'

interface TabelaDeAvulsosProps<K extends Pagamento> {
  avulsos: readonly BoletoAvulso[]
  legenda: string
  /** The words on the button of each. */
  label: string
  impedimento: (avulso: BoletoAvulso) => string | null
  call: CallMutation<K>
  pedido: (avulso: BoletoAvulso) => Input<K>
  /** The question asked before sending. */
  pergunta: (avulso: BoletoAvulso) => string
  /** The effect of the act in figures. */
  figuras: (avulso: BoletoAvulso) => readonly DataItem[]
}

type Linha = BoletoAvulso & { label: string; impedido: string | null; onChoose: () => void }

/** Boletos of bids and early payments, each to be paid by itself once the figures are confirmed. */
export function TabelaDeAvulsos<K extends Pagamento>(props: TabelaDeAvulsosProps<K>) {
  const { avulsos, legenda, label, impedimento, call, pedido, pergunta, figuras } = props
  const [escolhido, setEscolhido] = useState<BoletoAvulso>()
  const [open, setOpen] = useState(false)
  const escolher = (avulso: BoletoAvulso) => {
    setEscolhido(avulso)
    setOpen(true)
  }
  const linhas = avulsos.map(
    (avulso): Linha => ({
      ...avulso,
      label,
      impedido: impedimento(avulso),
      onChoose: () => escolher(avulso),
    }),
  )
  return (
    <>
      <Tabela caption={legenda} columns={colunas} rows={linhas} rowKey={({ id }) => id} />
      {escolhido && (
        <Confirmation
          open={open}
          onClose={() => setOpen(false)}
          title={pergunta(escolhido)}
          submitLabel={`Confirmar ${formatCentavos(escolhido.valor)}`}
          call={call}
          request={pedido(escolhido)}
        >
          <DataList items={figuras(escolhido)} />
        </Confirmation>
      )}
    </>
  )
}

const colunas: readonly Coluna<Linha>[] = [
  { title: 'Boleto', value: ({ id }) => `Nº ${id}` },
  { title: 'De', value: ({ tipo }) => boletos[tipo] },
  { title: 'Vale até', value: ({ vencimento }) => formatDia(vencimento) },
  { title: 'Valor', value: ({ valor }) => formatCentavos(valor), numeric: true },
  {
    title: 'Pagar',
    untitled: true,
    value: ({ label, impedido, onChoose }) => (
      <Button size="small" variant="secondary" disabledReason={impedido} onClick={onChoose}>
        {label}
      </Button>
    ),
  },
]
