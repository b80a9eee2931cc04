import { href } from '../../shell/rotas/href.ts'
import type { Linha } from './linha.ts'

/** These links and steps are the same in every process. */
export const inicio = { label: 'Ir para o início', href: href('/home') }
export const voltarAoInicio = { label: 'Voltar ao início', href: href('/home') }
export const atendimento = { label: 'Falar com o atendimento', href: href('/customer-service') }

/** Tells that the identity could not be proved here; `motivo` gives the reason if there is one. */
export const naFilial = ({ motivo }: { motivo: string | null }) =>
  ({
    illustration: 'documento',
    heading: 'Conclua numa das nossas filiais',
    text: 'Não foi possível confirmar a sua identidade por aqui. Leve um documento com foto e o seu comprovante de residência.',
    vez: { quem: 'voce' },
    numero: true,
    motivo,
    etapas: true,
    faz: { label: 'Ver as filiais', href: href('/filiais') },
    outros: [atendimento],
  }) satisfies Linha
