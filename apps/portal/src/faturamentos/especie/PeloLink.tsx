import { ScreenHeading, Stack, StatusScreen } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AntesDaSelfie } from '../../shell/rosto/AntesDaSelfie.tsx'
import { href } from '../../shell/rotas/href.ts'
import { linkQuery } from '../consultas.ts'
import { Selfie } from './Selfie.tsx'

const aqui = href('/faturamentoespecie/identificacao')

/**
 * Opens the camera for the link's own case, whichever quota is selected. An expired link leads to the request itself.
 */
export function PeloLink({ link, onDeixar }: { link: string; onDeixar: () => void }) {
  const router = useRouter()
  const { data, isPending } = useQuery(linkQuery(link))
  const verPedido = async () => {
    await router.navigate({ href: aqui, replace: true })
    onDeixar()
  }
  if (data?.valido === false)
    return (
      <StatusScreen
        illustration="erro"
        heading="Este link não vale mais"
        text="Ele já foi usado, venceu, ou é de outra pessoa. Veja em que passo está o seu pedido."
        primary={{ label: 'Ver o meu pedido', onClick: () => void verPedido() }}
        secondary={[{ label: 'Ir para o início', href: href('/home') }]}
      />
    )
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Voltar ao início' }}
        lead="Tire uma foto do seu rosto, sem óculos escuros nem chapéu, em lugar claro."
      >
        Confirme que é você
      </ScreenHeading>
      {/* On a bad line the photo is taken all the same, without the gestures. */}
      {!isPending && (
        <AntesDaSelfie>
          {(maquina) => (
            <Stack>
              <Selfie link={link} gestos={maquina && data ? data.gestos : []} />
              <p>
                A foto fica só neste pedido.{' '}
                {maquina
                  ? 'Um programa a compara com o seu documento, como você aceitou, e um analista confere. Para mudar, veja O que você aceita, no seu perfil.'
                  : 'Um analista a compara com o seu documento.'}
              </p>
            </Stack>
          )}
        </AntesDaSelfie>
      )}
    </Stack>
  )
}
