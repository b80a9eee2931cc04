import { CODIGO_DE_VERIFICACAO } from '@contempla/consorcio'
import { Button, CodigoField, FailureText, Link, ScreenHeading, showSnackbar, TextSkeleton } from '@contempla/ui'
import { failureInWords } from '@contempla/web'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { useState } from 'react'
import { useMotivoOffline } from '../shell/hooks.ts'
import { OndeChegam } from '../shell/moldura/OndeChegam.tsx'
import { href } from '../shell/rotas/href.ts'
import { useSegundosAte } from '../shell/tempo/useSegundosAte.ts'
import classes from './Codigo.module.css'
import { ComCotaETitular } from './ComCotaETitular.tsx'
import type { CodigoEnviado } from './codigo-enviado.ts'
import { useDarCodigo, usePedirCodigo } from './useCodigo.ts'
import { codigoEnviado, useDesvio, usePasso } from './usePasso.ts'

const { casas } = CODIGO_DE_VERIFICACAO

const validateCodigo = (codigo: string): true | string =>
  codigo.length === casas || `Digite as ${casas} letras e números do código`

/** The second step: the code as it came. Without one that was sent, the first step comes before. */
export function InserirCodigoScreen() {
  const { acao, hrefDe } = usePasso()
  // As it was when the screen opened: it is forgotten on the way out.
  const [enviado] = useState(() => codigoEnviado.find(acao))
  useDesvio(enviado === null ? hrefDe('/perfil/token/enviar') : null)
  if (!enviado) return <TextSkeleton lines={4} />
  return <ComCotaETitular>{(idCota) => <Digitacao idCota={idCota} enviado={enviado} />}</ComCotaETitular>
}

interface DigitacaoProps {
  idCota: number
  enviado: CodigoEnviado
}

function Digitacao({ idCota, enviado }: DigitacaoProps) {
  const { fim, sair } = usePasso()
  const offline = useMotivoOffline()
  const formulario = useNativeForm({ codigo: validateCodigo })
  const dar = useDarCodigo(
    () => sair(fim),
    () => formulario.clear('codigo'),
  )
  const enviar = () => {
    const valores = formulario.check()
    if (valores && !dar.pending && !offline) void dar.run({ idCota, codigo: valores.codigo })
  }
  return (
    <div className={classes.coluna}>
      <ScreenHeading
        lead={
          <>
            Enviamos {enviado.canal === 'sms' ? 'um SMS' : 'um e-mail'} para{' '}
            <b className={classes.destino}>{enviado.destino}</b>.
          </>
        }
      >
        Digite o código
      </ScreenHeading>
      <NativeForm form={formulario} failure={failureInWords(dar.error)} onSubmit={enviar}>
        <CodigoField
          name="codigo"
          digits={casas}
          description={`São ${casas} letras e números, e valem por ${CODIGO_DE_VERIFICACAO.validadeSegundos / 60} minutos.`}
          error={formulario.errors.get('codigo')}
          onComplete={enviar}
        />
        <Button type="submit" fullWidth loading={dar.pending} disabledReason={offline}>
          Confirmar código
        </Button>
      </NativeForm>
      <EnviarDeNovo idCota={idCota} enviado={enviado} />
      <OndeChegam />
      <p>
        {enviado.canal === 'sms' ? 'O número' : 'O e-mail'} não é mais seu?{' '}
        <Link href={href('/customer-service')}>Fale com o atendimento</Link>.
      </p>
    </div>
  )
}

function EnviarDeNovo({ idCota, enviado }: DigitacaoProps) {
  const offline = useMotivoOffline()
  const [reenvioEm, setReenvioEm] = useState(enviado.reenvioEm)
  const segundos = useSegundosAte(reenvioEm)
  const pedido = usePedirCodigo(enviado.acao, (outro) => {
    setReenvioEm(outro.reenvioEm)
    showSnackbar('Enviamos outro código. Use o mais novo.', 'sucesso')
  })
  const falha = failureInWords(pedido.error)
  return (
    <>
      <FailureText>{falha}</FailureText>
      <Button
        variant="quiet"
        fullWidth
        loading={pedido.pending}
        disabledReason={offline ?? (segundos > 0 ? `Não chegou? Peça outro em ${segundos} s.` : null)}
        onClick={() => void pedido.run(idCota)}
      >
        Enviar de novo
      </Button>
    </>
  )
}
