import { LinkButton, Money, Section, Stack } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { Limites, Simulacao } from './consultas.ts'

/** Shows the issued and unpaid instalments. They keep their own boletos; paying ahead does not pay them. */
export function FicaEmAberto({ emAberto: { quantidade, total } }: Pick<Limites, 'emAberto'>) {
  if (quantidade === 0) return null
  const uma = quantidade === 1
  return (
    <Section title="Continua para pagar, à parte">
      <Stack>
        <p>
          {uma ? 'Há 1 parcela já emitida' : `Há ${quantidade} parcelas já emitidas`}, de <Money centavos={total} />{' '}
          hoje, com {uma ? 'boleto próprio' : 'boletos próprios'}. A antecipação não {uma ? 'a inclui' : 'as inclui'}.
        </p>
        <LinkButton href={href('/boletos/listadeboletos')} variant="secondary" fullWidth>
          {uma ? 'Ver essa parcela' : 'Ver essas parcelas'}
        </LinkButton>
      </Stack>
    </Section>
  )
}

/**
 * Shows the differences that earlier instalments left. They are not part of the plan: they are paid with this boleto,
 * charged after it, or given back.
 */
export function VemDepois({ diferencas, diferencasIncluidas }: Pick<Simulacao, 'diferencas' | 'diferencasIncluidas'>) {
  if (diferencas === 0) return null
  const valor = <Money centavos={Math.abs(diferencas)} />
  if (diferencasIncluidas > 0)
    return (
      <Section title="Está incluído">
        <p>{valor} deste valor são o que falta de parcelas já pagas ou renegociadas. Nada disso vem depois.</p>
      </Section>
    )
  return (
    <Section title={diferencas > 0 ? 'Depois da quitação' : 'A devolver'}>
      <p>
        {diferencas > 0 ? (
          <>
            Ainda vem uma última parcela, de {valor}, com o que falta de parcelas já pagas ou renegociadas. Ela não está
            no valor que você escolheu.
          </>
        ) : (
          <>Você pagou {valor} a mais em parcelas anteriores. Esse valor volta para você depois da quitação.</>
        )}
      </p>
    </Section>
  )
}
