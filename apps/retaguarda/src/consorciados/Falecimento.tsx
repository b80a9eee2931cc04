import { formatDia, Link, Section } from '@contempla/ui'
import { Ficha, formatInstante, href, type Result } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'

type DaPessoa = NonNullable<Result<'GET /consorciados/:id'>['falecimento']>
type DaCota = NonNullable<Cota['falecimento']>

/** What of a death every screen tells: when it was, since when it is known, and where it is dealt with. */
const fatosDe = ({ dia, confirmadoEm, caso, numero }: DaPessoa) => [
  { label: 'Faleceu em', value: formatDia(dia) },
  { label: 'Confirmado em', value: formatInstante(confirmadoEm) },
  { label: 'Onde se cuida disso', value: <Link href={href('/casos/:id', { id: caso })}>{`Caso ${numero}`}</Link> },
]

/** Tells that a customer is known to be dead, and what of theirs waits. */
export const FalecimentoDaPessoa = ({ falecimento, cotas }: { falecimento: DaPessoa; cotas: number }) => (
  <Section title="Esta pessoa faleceu">
    <Ficha
      items={[
        ...fatosDe(falecimento),
        {
          label: 'O que espera',
          value: `O acesso está fechado, e nada é enviado a ela.${cotas > 0 ? ' As cotas esperam quem as recebe.' : ''}`,
          wide: true,
        },
      ]}
    />
  </Section>
)

const encargos = ({ semEncargosDesde }: DaCota) =>
  semEncargosDesde
    ? `Multa e juros não contam desde ${formatDia(semEncargosDesde)}.`
    : 'Multa e juros contam, como diz o contrato.'

/** Tells that the holder of a quota is known to be dead, what of the quota waits, and what may still be paid. */
export const FalecimentoDoTitular = ({ cota: { falecimento } }: { cota: Pick<Cota, 'falecimento'> }) =>
  falecimento && (
    <Section title="O titular faleceu">
      <Ficha
        items={[
          ...fatosDe(falecimento),
          {
            label: 'O que espera na cota',
            value: `Exclusão por atraso, débito automático, envio de boletos, lances e devolução. ${encargos(falecimento)}`,
            wide: true,
          },
          {
            label: 'O que se paga',
            value: 'O que a família quiser pagar pode ser registrado. O que a seguradora pagar entra pelo caso.',
            wide: true,
          },
        ]}
      />
    </Section>
  )
