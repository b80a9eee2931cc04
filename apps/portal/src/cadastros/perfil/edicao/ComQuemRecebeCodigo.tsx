import { isCelular } from '@contempla/consorcio'
import { joinTelefone } from '@contempla/contract/contato'
import { EmptyState } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../shell/rotas/href.ts'
import { emailsQuery, telefonesQuery } from '../consultas.ts'
import { Lidas } from '../Lidas.tsx'

/** Draws what is saved with a code for who has a contact that gets it; of who has none, that and where it is done, before anything is typed. */
export function ComQuemRecebeCodigo({ idCota, children }: { idCota: number; children: ReactNode }) {
  const emails = useQuery(emailsQuery(idCota))
  const telefones = useQuery(telefonesQuery(idCota))
  return (
    <Lidas queries={[emails, telefones]}>
      {([deEmails, deTelefones]) => {
        const recebe = deTelefones.some((fone) => isCelular(joinTelefone(fone)) && !fone.aConfirmar)
        return deEmails.length > 0 || recebe ? children : <NinguemRecebe />
      }}
    </Lidas>
  )
}

const NinguemRecebe = () => (
  <EmptyState
    illustration="documento"
    title="Isto ainda não se muda por aqui"
    text="Cada mudança se confirma com um código, e o seu cadastro não tem e-mail nem celular que o receba. O atendimento inclui um, depois de conferir que é você."
    action={{ label: 'Falar com o atendimento', href: href('/customer-service') }}
  />
)
