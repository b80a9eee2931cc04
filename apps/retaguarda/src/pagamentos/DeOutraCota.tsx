import { grupoECotaNaFrase } from '@contempla/consorcio'
import { Section, TextAreaField } from '@contempla/ui'
import { type Pagamento } from './palavras.ts'

/**
 * `deOutra` is true when the money is known to belong to another quota; `observacao` then says why it goes to this one.
 */
export type TrocaDeCota = { deOutra: boolean; observacao: string }

const minimo = 5

export const faltaMotivo = ({ deOutra, observacao }: TrocaDeCota): string | null =>
  deOutra && observacao.length < minimo ? 'O dinheiro é de outra cota: escreva acima como se soube que é desta.' : null

export const observacaoDa = ({ deOutra, observacao }: TrocaDeCota) => (deOutra ? { observacao } : {})

interface DeOutraCotaProps {
  dona: NonNullable<Pagamento['cota']>
  motivo: string
  onChange: (motivo: string) => void
}

/** Says whose the money is, and asks why it goes to another. */
export function DeOutraCota({ dona, motivo, onChange }: DeOutraCotaProps) {
  return (
    <Section
      title="Este dinheiro é de outra cota"
      lead={`Foi identificado como pagamento da cota de ${dona.titular}, ${grupoECotaNaFrase(dona)}.`}
    >
      <TextAreaField
        label="Como se soube que é desta cota"
        description="Ao menos 5 letras. Fica guardado com o pagamento."
        name="motivo-da-troca"
        value={motivo}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Section>
  )
}
