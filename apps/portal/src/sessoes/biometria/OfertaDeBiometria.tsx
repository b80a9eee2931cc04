import { FailureText, StatusScreen } from '@contempla/ui'
import { useEffect } from 'react'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Usuario } from '../../shell/sessao/session.ts'
import { useSeguir } from '../entrada/useEntrar.ts'
import { falhaNoCadastro, nomeDoAparelho } from './biometria.ts'
import classes from './OfertaDeBiometria.module.css'
import { rememberOferta } from './oferta-de-biometria.ts'
import { useCadastrarBiometria } from './useBiometrias.ts'

/** Between the first password login on a device and where the person was going. Asked once; "not now" is an answer. */
export function OfertaDeBiometria({ usuario }: { usuario: Usuario }) {
  const seguir = useSeguir()
  const cadastro = useCadastrarBiometria(usuario.id)
  const offline = useMotivoOffline()
  useEffect(rememberOferta, [])
  const cadastrar = () => {
    if (!cadastro.isPending)
      cadastro.mutate({ nome: nomeDoAparelho(navigator.userAgent) }, { onSuccess: () => void seguir() })
  }
  return (
    <StatusScreen
      illustration="sucesso"
      heading="Entrar mais rápido da próxima vez?"
      text="Use seu rosto, sua digital ou o bloqueio deste aparelho no lugar da senha. É mais rápido e mais seguro."
      primary={{
        label: 'Usar biometria neste aparelho',
        onClick: cadastrar,
        loading: cadastro.isPending,
        disabledReason: offline,
      }}
      secondary={[{ label: 'Agora não', onClick: () => void seguir() }]}
    >
      {cadastro.isError && <FailureText>{falhaNoCadastro(cadastro.error)}</FailureText>}
      <p className={classes.nota}>
        Aparelho de outra pessoa? Escolha “Agora não”. Não perguntamos de novo aqui, e você encontra esta opção em Mais.
      </p>
    </StatusScreen>
  )
}
