import { EmptyState } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../../shell/rotas/href.ts'
import { emailsQuery, telefonesQuery, tiposDeTelefoneQuery } from '../consultas.ts'
import { type Alvo, findAlvo } from '../edicao/alvo.ts'
import { Lidas } from '../Lidas.tsx'
import { EmailForm } from './EmailForm.tsx'
import { TelefoneForm } from './TelefoneForm.tsx'

interface EdicaoDeContatoProps {
  idCota: number
  alvo: Alvo
  onClose: () => void
}

/** The form of the contact in the address, over what is on record of it. */
export function EdicaoDeContato({ idCota, alvo, onClose }: EdicaoDeContatoProps) {
  const emails = useQuery(emailsQuery(idCota))
  const telefones = useQuery(telefonesQuery(idCota))
  const tipos = useQuery(tiposDeTelefoneQuery())
  if (alvo.lista === 'email')
    return (
      <Lidas queries={[emails]}>
        {([lista]) => {
          const email = findAlvo(lista, alvo)
          return email === undefined ? <NaoHaMais /> : <EmailForm {...{ idCota, email, lista, onClose }} />
        }}
      </Lidas>
    )
  return (
    <Lidas queries={[telefones, tipos]}>
      {([lista, daLista]) => {
        const telefone = findAlvo(lista, alvo)
        if (telefone === undefined) return <NaoHaMais />
        return <TelefoneForm {...{ idCota, telefone, lista, onClose }} tipos={daLista} />
      }}
    </Lidas>
  )
}

const NaoHaMais = () => (
  <EmptyState
    title="Este contato não está no seu cadastro"
    action={{ label: 'Ver meus contatos', href: href('/perfil/email-telefone') }}
  />
)
