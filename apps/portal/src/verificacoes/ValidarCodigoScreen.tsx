import { CODIGO_DE_VERIFICACAO } from '@contempla/consorcio'
import { StatusScreen, TextSkeleton } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'
import { useDesvio, usePasso } from './usePasso.ts'

/** The last step, for who was not on the way to anything: what the code opened. */
export function ValidarCodigoScreen() {
  const { confirmado, voltar, hrefDe } = usePasso()
  useDesvio(confirmado ? null : hrefDe('/perfil/token/enviar'))
  if (!confirmado) return <TextSkeleton lines={4} />
  return (
    <StatusScreen
      illustration="sucesso"
      heading="Código confirmado"
      text={`Por ${CODIGO_DE_VERIFICACAO.tokenSegundos / 60} minutos, não pedimos outro para a mesma mudança.`}
      primary={{ label: 'Continuar', href: voltar ?? href('/perfil') }}
    />
  )
}
