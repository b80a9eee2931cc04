import { Button, Explain, Money, ScreenHeading, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { DoisPassos } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import classes from './Antecipar.module.css'
import { ComLimites } from './ComLimites.tsx'
import type { Limites } from './consultas.ts'
import { Formulario } from './Formulario.tsx'
import { erroDaQuantidade, type Rascunho } from './pedido.ts'

/** How many instalments, from the last back (document 3 §4). */
export function PrazoScreen() {
  return (
    <DoisPassos title="Reduzir o prazo" step={1} leave={href('/boletos/antecipar')}>
      {(cota) => (
        <ComLimites cota={cota}>
          {(limites) => (
            <>
              <ScreenHeading lead="Você paga agora as últimas parcelas do plano, e ele termina antes. As próximas continuam como são.">
                Quantas parcelas antecipar?
              </ScreenHeading>
              <Formulario
                key={cota.idCota}
                idCota={cota.idCota}
                pedido={({ quantidade }) => ({ tipo: 'prazo', quantidade: Number(quantidade) })}
              >
                {(ferramentas) => <Quantidade {...ferramentas} limites={limites} />}
              </Formulario>
            </>
          )}
        </ComLimites>
      )}
    </DoisPassos>
  )
}

function Quantidade({ field, form, values, limites }: FormTools<Rascunho> & { limites: Limites }) {
  const { parcelasRestantes, precoDasUltimas } = limites
  const atual = Number.parseInt(values.quantidade, 10) || 0
  const preco = precoDasUltimas[atual - 1]
  const change = (nova: number) => {
    const dentro = Math.min(parcelasRestantes, Math.max(1, nova))
    form.setValue('quantidade', String(dentro), { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <TextField
        label="Parcelas, da última para trás"
        description={
          parcelasRestantes === 1 ? 'Falta 1 parcela.' : `De 1 a ${parcelasRestantes}, que são as que faltam.`
        }
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...field('quantidade', { validate: (texto) => erroDaQuantidade(texto, limites) ?? true })}
      />
      <div className={classes.passos}>
        <Button variant="secondary" size="small" onClick={() => change(atual - 1)}>
          Uma a menos
        </Button>
        <Button variant="secondary" size="small" onClick={() => change(atual + 1)}>
          Uma a mais
        </Button>
        <Button variant="quiet" size="small" onClick={() => change(parcelasRestantes)}>
          Todas
        </Button>
      </div>
      <p aria-live="polite">
        {preco === undefined ? (
          'Diga quantas parcelas, e o valor aparece aqui.'
        ) : (
          <>
            Você paga{' '}
            <b>
              <Money centavos={preco} />
            </b>{' '}
            hoje.
          </>
        )}
      </p>
      <Explain question="Quanto custa cada uma?">
        O preço é o de hoje: cada parcela antecipada custa o que custaria agora, pelo crédito de hoje e sem o seguro.
      </Explain>
    </>
  )
}
