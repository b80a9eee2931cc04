import { PORQUE_SEM_CODIGO } from '@contempla/consorcio'
import { LinkButton, Stack } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import classes from '../Boletos.module.css'
import type { Boleto } from '../consultas.ts'

/** Why a boleto has no bar code, and what its holder can do about it. */
export function SemCodigo({ boleto: { noBanco, pixCopiaECola, pixEmRegistro } }: { boleto: Boleto }) {
  const temPix = pixCopiaECola !== null
  return (
    <Stack>
      <p className={classes.motivo}>
        {PORQUE_SEM_CODIGO[noBanco]}
        {temPix && ' Pague com o código Pix.'}
      </p>
      {noBanco === 'falta-endereco' && (
        <LinkButton fullWidth variant="secondary" href={href('/perfil/endereco')}>
          Informar o endereço
        </LinkButton>
      )}
      {noBanco === 'sem-registro' && !temPix && !pixEmRegistro && (
        <LinkButton fullWidth variant="secondary" href={href('/customer-service')}>
          Falar com a gente
        </LinkButton>
      )}
    </Stack>
  )
}
