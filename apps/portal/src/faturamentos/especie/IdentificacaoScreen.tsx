import { type Action, DataList, FailureText, ScreenHeading, Stack, StatusScreen } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { diaDoPrazo, type Faturamento } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { linkQuery } from '../consultas.ts'
import { useMotivo } from '../useMotivo.ts'
import { ComFaturamento } from './ComFaturamento.tsx'
import { DesistirDoDinheiro } from './DesistirDoDinheiro.tsx'
import { Selfie } from './Selfie.tsx'
import { usePasso } from './usePasso.ts'

const aqui = href('/faturamentoespecie/identificacao')

/** The facial recognition: the link that was sent, and, for who came by it, the camera. */
export function IdentificacaoScreen() {
  const { hash } = useLocation()
  const doEndereco = new URLSearchParams(hash).get('link')
  // The menu takes the fragment's place while it is open.
  const [link, setLink] = useState(doEndereco)
  if (doEndereco && doEndereco !== link) setLink(doEndereco)
  if (link) return <PeloLink link={link} onDeixar={() => setLink(null)} />
  return (
    <ComFaturamento aqui={({ tela }) => tela === aqui}>
      {(faturamento, { idCota }) => <Esperando faturamento={faturamento} idCota={idCota} />}
    </ComFaturamento>
  )
}

/** Whichever quota is in hand: the link says of which case it is. One that is good no more leads to the request itself. */
function PeloLink({ link, onDeixar }: { link: string; onDeixar: () => void }) {
  const router = useRouter()
  const { data } = useQuery(linkQuery(link))
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
      <Selfie link={link} />
      <p>A foto fica só neste pedido. Um analista a compara com o seu documento.</p>
    </Stack>
  )
}

function Esperando({ faturamento, idCota }: { faturamento: Faturamento; idCota: number }) {
  const { linkEnviadoA, prazo, marcas, motivo } = faturamento
  const ate = diaDoPrazo(prazo)
  const expirou = faturamento.timeline.some(({ status }) => status === 'Erro')
  const recusada = marcas.includes('rostoDeNovo')
  const semContato = !expirou && linkEnviadoA.length === 0
  const reenviar = usePasso(() =>
    api('POST /core/faturamento-credito/link', { query: { idCota: String(idCota) }, noLoading: true }),
  )
  const enviar: Action = {
    label: 'Enviar outro link',
    onClick: () => reenviar.mutate(),
    loading: reenviar.isPending,
    disabledReason: useMotivo(),
  }
  // Of a link that was sent, what is to be done is in its message.
  const primary = expirou ? enviar : semContato ? { label: 'Atualizar o cadastro', href: href('/perfil') } : undefined
  return (
    <StatusScreen
      illustration={expirou ? 'erro' : 'espera'}
      heading={
        recusada
          ? 'Faça de novo o reconhecimento facial'
          : expirou
            ? 'O link do reconhecimento facial expirou'
            : semContato
              ? 'Não temos para onde enviar o link'
              : 'Abra o link que enviamos'
      }
      text={
        recusada
          ? 'A foto do seu rosto não serviu. Veja o motivo e peça outro link para a câmera.'
          : expirou
            ? 'Peça outro para continuar o faturamento.'
            : semContato
              ? 'Falta um e-mail ou celular no seu cadastro. Atualize o cadastro e peça outro link.'
              : 'Abra a mensagem no celular e toque no link: ele abre a câmera para você tirar uma foto do rosto. Esta tela segue sozinha.'
      }
      {...(recusada && motivo ? { details: [{ label: 'Motivo', value: motivo }] } : {})}
      {...(expirou && !recusada ? {} : { holder: { quem: 'voce', ate } })}
      {...(primary ? { primary } : {})}
      secondary={[...(expirou ? [] : [enviar]), { label: 'Ir para o início', href: href('/home') }]}
    >
      <Stack>
        {!expirou && linkEnviadoA.length > 0 && (
          <DataList items={[{ label: 'Enviado para', value: linkEnviadoA.join(' e ') }]} />
        )}
        {reenviar.error && <FailureText>{messageOf(reenviar.error)}</FailureText>}
        <DesistirDoDinheiro idCota={idCota} atos={faturamento.atos} />
      </Stack>
    </StatusScreen>
  )
}
