import { ato, type Lido, type Linha, type Passos, passosDe } from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import { Condicoes } from './Condicoes.tsx'
import { CustoDaVolta } from './CustoDaVolta.tsx'
import { isDaCota, type Reativacao, reativacaoQuery } from './consultas.ts'

type DaCota = Lido<Reativacao>
type Passo = Linha<typeof atos>

const inicio = { label: 'Ir para o início', href: href('/home') }
/** The request and its withdrawal are told on this same screen. */
const aqui = { leva: href('/reactivate') }

const atos = {
  solicitar: ato<'POST /cotas/:id/reativacao', DaCota>(
    'POST /cotas/:id/reativacao',
    ({ cota }) => ({ params: { id: cota.idCota } }),
    aqui,
  ),
  desistir: ato<'POST /cotas/:id/reativacao/desistir', DaCota>(
    'POST /cotas/:id/reativacao/desistir',
    ({ cota }) => ({ params: { id: cota.idCota } }),
    { ...aqui, feito: 'Pedido desfeito: a cota continua cancelada.' },
  ),
}

/** Shows a request that the administrator is looking at. */
const emAnalise: Passo = {
  illustration: 'espera',
  heading: 'Recebemos o seu pedido',
  text: 'Conferimos se a cota ainda pode voltar e avisamos você por e-mail. Até lá, nada é cobrado.',
  vez: { quem: 'a administradora' },
  numero: true,
  faz: inicio,
  desistir: true,
}

const naoCancelada: Passo = {
  illustration: 'documento',
  heading: 'Esta cota não está cancelada',
  text: 'Só uma cota cancelada precisa pedir para voltar ao grupo.',
  faz: { label: 'Início', href: href('/home') },
}

const voltou: Passo = {
  illustration: 'sucesso',
  heading: 'Sua cota voltou ao grupo',
  text: 'Ela concorre nas assembleias depois de pagar o que a volta cobra.',
  faz: { label: 'Ver os boletos', href: href('/boletos') },
  outros: [inicio],
}

/**
 * Shows the conditions and the cost of coming back, after the outcome of the last request; for a quota that is not
 * cancelled, `fora`.
 */
const pedir =
  (fora: Passo, comoAcabou?: string) =>
  ({ estado }: DaCota): Passo => {
    const { podePedir, custo, condicoes, pedido } = estado
    if (!isDaCota(estado)) return fora
    return {
      heading: podePedir ? 'Volte ao grupo' : 'Esta cota não pode voltar agora',
      text: podePedir
        ? 'Você pede, a administradora confere, e a cota volta a pagar parcelas e a concorrer.'
        : 'Veja o que falta para esta cota poder voltar.',
      voltar: { label: 'Início', href: href('/home') },
      conteudo: (
        <>
          {comoAcabou && (
            <p>
              <b>{comoAcabou}</b> {pedido?.motivo}
            </p>
          )}
          {podePedir && custo && <CustoDaVolta custo={custo} />}
          {!podePedir && <Condicoes condicoes={condicoes} recebida={custo !== null} />}
        </>
      ),
      ...(podePedir ? { faz: { label: 'Pedir para voltar ao grupo', ato: 'solicitar' } } : {}),
    }
  }

/** A cancelled quota's request to come back to its group: the conditions, the cost and the state of the request. */
export const passosDaReativacao: Passos = passosDe('reativacao', {
  de: 'cota',
  le: reativacaoQuery,
  caso: ({ pedido }) => pedido,
  falha: { heading: 'Voltar ao grupo' },
  atos,
  desistir: {
    ato: 'desistir',
    label: 'Desistir do pedido',
    pergunta: 'Desistir de voltar ao grupo?',
    text: 'A cota continua cancelada. Se mudar de ideia, você pode pedir de novo enquanto o grupo a receber.',
  },
  semCaso: pedir(naoCancelada),
  fases: {
    tratativaNaoIniciada: pedir(naoCancelada),
    solicitada: emAnalise,
    analiseInterna: emAnalise,
    reaberta: emAnalise,
    reativada: pedir(voltou),
    recusada: pedir(naoCancelada, 'Seu último pedido não foi aceito.'),
    encerrada: pedir(naoCancelada, 'Seu último pedido foi encerrado.'),
    cancelada: pedir(naoCancelada),
  },
})
