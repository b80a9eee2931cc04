import { AtivacaoDoAutenticador } from './AtivacaoDoAutenticador.tsx'
import { Passo } from './Passo.tsx'
import { useSessaoNova } from './useSessaoNova.ts'

export function AtivarAutenticadorScreen() {
  const seguir = useSessaoNova()
  return (
    <Passo
      title="Ative o aplicativo autenticador"
      summary="Toda conta da equipe entra com a senha e com um código do celular. Leva um minuto."
    >
      <AtivacaoDoAutenticador onDone={seguir} />
    </Passo>
  )
}
