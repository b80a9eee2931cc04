import { useCall } from '../shell/dados/api.ts'
import { Passo } from './Passo.tsx'
import { TrocaDeSenha } from './TrocaDeSenha.tsx'
import { useSessaoNova } from './useSessaoNova.ts'

export function SenhaProvisoriaScreen() {
  const seguir = useSessaoNova()
  const trocar = useCall('PUT /sessao/senha', {
    success: 'Senha trocada.',
    invalidates: ['/sessao'],
    onDone: seguir,
  })
  return (
    <Passo title="Crie a sua senha" summary="A senha que você recebeu é provisória: só serve para criar a sua.">
      <TrocaDeSenha call={trocar} rotuloDaAtual="Senha provisória" />
    </Passo>
  )
}
