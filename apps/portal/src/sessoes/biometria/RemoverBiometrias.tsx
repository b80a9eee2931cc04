import { Checkbox } from '@contempla/ui'

interface RemoverBiometriasProps {
  remover: boolean
  onChange: (remover: boolean) => void
}

/** Offered, and ticked, with every new password: a passkey outlives the old one. */
export function RemoverBiometrias({ remover, onChange }: RemoverBiometriasProps) {
  return (
    <Checkbox
      label="Remover também a entrada com biometria"
      description="De todos os seus aparelhos. É o mais seguro se outra pessoa usou sua conta; depois você cadastra de novo."
      checked={remover}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
