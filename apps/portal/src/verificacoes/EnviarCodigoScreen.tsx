import { CODIGO_DE_VERIFICACAO } from '@contempla/consorcio'
import { Button, FailureText, ScreenHeading, TextSkeleton } from '@contempla/ui'
import { failureInWords } from '@contempla/web'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import classes from './Codigo.module.css'
import { ComCotaETitular } from './ComCotaETitular.tsx'
import { finalidades, type Passo } from './passo.ts'
import { usePedirCodigo } from './useCodigo.ts'
import { useDesvio, usePasso } from './usePasso.ts'

/** The first step: says what will be sent, and sends it. Who has confirmed the same a moment ago goes straight on. */
export function EnviarCodigoScreen() {
  const { confirmado, fim } = usePasso()
  useDesvio(confirmado ? fim : null)
  if (confirmado) return <TextSkeleton lines={4} />
  return <ComCotaETitular>{(idCota) => <Envio idCota={idCota} />}</ComCotaETitular>
}

function Envio({ idCota }: { idCota: number }) {
  const { acao, voltar, hrefDe, ir, sair } = usePasso()
  const offline = useMotivoOffline()
  const pedido = usePedirCodigo(acao, () => void ir(hrefDe('/perfil/token/inserir')))
  const falha = failureInWords(pedido.error)
  return (
    <div className={classes.coluna}>
      <Finalidade acao={acao} />
      <FailureText>{falha}</FailureText>
      <div className={classes.acoes}>
        <Button fullWidth loading={pedido.pending} disabledReason={offline} onClick={() => void pedido.run(idCota)}>
          Enviar código
        </Button>
        <Button variant="quiet" fullWidth onClick={() => sair(voltar ?? href('/perfil'))}>
          Agora não
        </Button>
      </div>
    </div>
  )
}

/** Where the code goes and what it opens; a new mobile gets one of its own, before any other. */
function Finalidade({ acao }: Pick<Passo, 'acao'>) {
  if (acao === 'telefone')
    return (
      <ScreenHeading lead="Enviamos um código por SMS ao número que você acabou de incluir. Enquanto ele não for confirmado, os outros códigos e avisos vão para os seus contatos de antes.">
        Confirme o celular novo
      </ScreenHeading>
    )
  return (
    <>
      <ScreenHeading lead={`Para ${finalidades[acao]}, enviamos um código ao celular do seu cadastro.`}>
        Confirme que é você
      </ScreenHeading>
      <p>
        Sem celular confirmado no cadastro, ele vai para o seu e-mail. Confirmado o código, você tem{' '}
        {CODIGO_DE_VERIFICACAO.tokenSegundos / 60} minutos.
      </p>
    </>
  )
}
