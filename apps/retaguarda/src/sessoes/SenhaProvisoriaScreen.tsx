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
    <Passo titulo="Crie a sua senha" resumo="A senha que você recebeu é provisória: só serve para criar a sua.">
      <TrocaDeSenha chamada={trocar} rotuloDaAtual="Senha provisória" />
    </Passo>
  )
}
