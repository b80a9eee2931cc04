import { EmptyState } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../../shell/rotas/href.ts'
import { enderecosQuery, tiposDeEnderecoQuery } from '../consultas.ts'
import { type Alvo, findAlvo } from '../edicao/alvo.ts'
import { Lidas } from '../Lidas.tsx'
import { EnderecoForm } from './EnderecoForm.tsx'

interface EdicaoDeEnderecoProps {
  idCota: number
  alvo: Alvo
  onClose: () => void
}

/** The form of the address in the URL; one that was confirmed has none. */
export function EdicaoDeEndereco({ idCota, alvo, onClose }: EdicaoDeEnderecoProps) {
  const enderecos = useQuery(enderecosQuery(idCota))
  const tipos = useQuery(tiposDeEnderecoQuery())
  return (
    <Lidas queries={[enderecos, tipos]}>
      {([lista, daLista]) => {
        const endereco = findAlvo(lista, alvo)
        if (endereco === undefined || endereco?.confirmado)
          return (
            <EmptyState
              title="Este endereço não muda por aqui"
              text="Ele já foi confirmado, ou não está mais no seu cadastro."
              action={{ label: 'Ver meu endereço', href: href('/perfil/endereco') }}
            />
          )
        return <EnderecoForm {...{ idCota, endereco, lista, onClose }} tipos={daLista} />
      }}
    </Lidas>
  )
}
