import { Explain, ListSkeleton, ScreenHeading, Section, StatusScreen } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useLocation } from '@tanstack/react-router'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { useUsuario } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import classes from './BiometriaScreen.module.css'
import { BiometriasCadastradas } from './BiometriasCadastradas.tsx'
import { CadastrarBiometria } from './CadastrarBiometria.tsx'
import { OfertaDeBiometria } from './OfertaDeBiometria.tsx'
import { temBiometria } from './tem-biometria.ts'
import { useBiometrias } from './useBiometrias.ts'

/** The passkeys of the user: the web's "biometrics". After a password login it is where they are offered. */
export function BiometriaScreen() {
  const usuario = useUsuario()
  const oferta = new URLSearchParams(useLocation().searchStr).has('oferta')
  const biometrias = useBiometrias(usuario.id)
  if (oferta && temBiometria()) return <OfertaDeBiometria usuario={usuario} />
  if (biometrias.isError && biometrias.error instanceof ApiError && biometrias.error.codigo === 'SENHA_EXPIRADA') {
    return (
      <StatusScreen
        illustration="espera"
        heading="Antes, troque sua senha"
        text={messageOf(biometrias.error)}
        primary={{ label: 'Trocar a senha', href: href('/alterarsenha/atual') }}
      />
    )
  }
  const altera = usuario.modo === 'normal'
  return (
    <div className={classes.coluna}>
      <ScreenHeading lead="Entre com seu rosto, sua digital ou o bloqueio do aparelho, sem digitar a senha.">
        Entrar com biometria
      </ScreenHeading>
      <Section title="Seus aparelhos">
        {biometrias.isPending ? (
          <ListSkeleton rows={2} />
        ) : biometrias.isError ? (
          <FalhaDeLeitura
            error={biometrias.error}
            onRetry={() => void biometrias.refetch()}
            retrying={biometrias.isFetching}
          />
        ) : (
          <BiometriasCadastradas usuario={usuario} biometrias={biometrias.data} podeRemover={altera} />
        )}
      </Section>
      {!temBiometria() && (
        <p className={classes.aviso}>
          Este navegador não oferece biometria. Você pode cadastrar pelo celular, ou continuar com sua senha.
        </p>
      )}
      {!altera && (
        <p className={classes.aviso}>Só o titular, entrando com a própria senha, cadastra ou remove a biometria.</p>
      )}
      {altera && temBiometria() && biometrias.isSuccess && <CadastrarBiometria idUsuario={usuario.id} />}
      <Explain question="Meu rosto ou minha digital saem do aparelho?">
        Não. Eles ficam guardados no seu aparelho, que só nos confirma que é você. Sua senha continua valendo, e você
        remove um aparelho quando quiser.
      </Explain>
    </div>
  )
}
