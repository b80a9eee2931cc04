import { Button, FailureText, LinkButton, ScreenHeading, showSnackbar } from '@contempla/ui'
import { IconMailForward } from '@tabler/icons-react'
import { pagina } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { OndeChegam } from '../../shell/moldura/OndeChegam.tsx'
import { href } from '../../shell/rotas/href.ts'
import { Ligacoes } from '../entrada/Ligacoes.tsx'
import { useEspera } from '../entrada/useEspera.ts'
import { recuperacao } from './guardada.ts'
import classes from './RecuperacaoEnviadoScreen.module.css'
import { falhaDoPedido, usePedirLink, useRecuperacao } from './useRecuperacao.ts'

/** Says the same whether or not there is an account (quality: recovery never tells). */
export function RecuperacaoEnviadoScreen() {
  const { aberto, primeiroAcesso, hrefDo } = useRecuperacao('enviado')
  if (!aberto) return null
  const feito = recuperacao.feito()
  return (
    <>
      <span className={classes.desenho}>
        <IconMailForward size={32} aria-hidden="true" />
      </span>
      <ScreenHeading
        lead={
          <>
            Se o que você informou for igual ao nosso cadastro, o link chega em poucos minutos
            {feito ? (
              <>
                {' '}
                em <b>{feito.email}</b>
              </>
            ) : null}
            .
          </>
        }
      >
        Confira seu e-mail
      </ScreenHeading>
      <ol className={classes.passos}>
        <li>Procure a mensagem de {pagina.parceiro.name}, também na caixa de spam.</li>
        <li>Abra o link em até 30 minutos. Ele funciona uma vez só.</li>
        <li>Crie {primeiroAcesso ? 'sua senha' : 'a nova senha'} e entre com ela.</li>
      </ol>
      <div className={classes.acoes}>
        <LinkButton href={href('/login')} fullWidth onClick={recuperacao.forget}>
          Voltar para entrar
        </LinkButton>
        <EnviarDeNovo />
      </div>
      <Ligacoes
        links={[
          { label: 'Corrigir o que informei', href: hrefDo('cpfcnpj') },
          ...(pagina.parceiro.link_atendimento_whatsapp
            ? [{ label: 'Falar com o atendimento', href: pagina.parceiro.link_atendimento_whatsapp }]
            : []),
        ]}
      />
      <OndeChegam />
    </>
  )
}

/** Asks for another link with the same data, which only this page still knows: after a reload one begins anew. */
function EnviarDeNovo() {
  const espera = useEspera()
  const offline = useMotivoOffline()
  const pedido = usePedirLink(() => {
    espera.recomecar()
    showSnackbar('Pedimos outro link. O anterior deixa de valer quando você usar este.', 'sucesso')
  })
  const feito = recuperacao.feito()
  if (!feito) return null
  const falha = falhaDoPedido(pedido.error)
  const motivo = offline ?? (espera.segundos > 0 ? `Não chegou? Peça outro em ${espera.segundos} s.` : null)
  return (
    <>
      <FailureText>{falha}</FailureText>
      <Button
        variant="secondary"
        fullWidth
        loading={pedido.pending}
        disabledReason={motivo}
        onClick={() => void pedido.run(feito)}
      >
        Enviar de novo
      </Button>
    </>
  )
}
