import type { CriterioDaContemplacao } from '@contempla/consorcio'
import { formatDia, Money } from '@contempla/ui'
import { diaDoPrazo, type Lido, type Linha } from '../casos/index.ts'
import { type CotaDetalhada, garantiaEmItens, nomeDaCota, prazoDaGarantia } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { Atos } from './atos.ts'
import type { Contemplacao } from './consultas.ts'
import { detalhesDe } from './contemplada.tsx'

type DaFase = Lido<Contemplacao>
type Avanco = Linha<Atos>

const atendimento = { label: 'Falar com o atendimento', href: href('/customer-service') }
const inicio = { label: 'Ir para o início', href: href('/home') }
const boletos = { label: 'Ver os boletos', href: href('/boletos') }

/** Each criterion, in the words of a person who meets it. */
const CRITERIOS: Record<CriterioDaContemplacao, string> = {
  'contemplacao-em-vigor': 'A contemplação está valendo',
  'parcelas-em-dia': 'As parcelas estão em dia',
  'lance-pago': 'O lance vencedor foi pago',
  'credito-livre': 'O crédito ainda não foi usado',
}

export const sorteio = ({ cota, hoje }: DaFase): Avanco => ({
  illustration: 'sorteio',
  heading: 'Sua cota foi a sorteada!',
  text: 'Em poucos passos você diz o que vai comprar, envia os documentos e recebe o crédito.',
  details: detalhesDe(cota, hoje),
  faz: { label: 'Continuar', ato: 'continuar' },
})

export const condicoes = ({ cota, hoje }: DaFase): Avanco => condicoesDe(cota.contemplacao, prazoDaGarantia(cota, hoje))

const condicoesDe = (c: CotaDetalhada['contemplacao'], prazo: string | null): Avanco => ({
  illustration: 'documento',
  heading: 'Condições para usar o crédito',
  text: 'Leia antes de continuar.',
  itens: [
    ...(c && !c.garantiaEm
      ? [
          {
            texto: (
              <>
                Apresente a garantia até <b>{formatDia(c.garantiaAte)}</b>. {prazo && `${prazo}. `}Sem ela, a
                contemplação é desfeita e a cota volta a concorrer.
              </>
            ),
          },
        ]
      : []),
    ...(c
      ? [{ texto: <>O crédito fica disponível em {formatDia(c.creditoDisponivelEm)} e rende por dia até o uso.</> }]
      : []),
    { texto: 'Continue a pagar as parcelas em dia: o crédito só é pago a quem está em dia.' },
    { texto: 'O que você comprar fica como garantia até a última parcela.' },
  ],
  faz: { label: 'Li e aceito', ato: 'aceitar' },
})

export const oferta = ({ cota, hoje }: DaFase): Avanco => ({
  illustration: 'caminho',
  heading: 'Confira a sua contemplação',
  text: 'Se algo estiver diferente, fale com o atendimento antes de confirmar.',
  details: [
    { label: 'Titular', value: cota.nomePessoa },
    { label: 'Cota', value: nomeDaCota(cota) },
    { label: 'Bem de referência', value: cota.nomeBem },
    ...detalhesDe(cota, hoje),
    { label: 'Saldo devedor', value: <Money centavos={cota.valorSaldoDevedor} /> },
  ],
  faz: { label: 'Confirmar', ato: 'confirmar', representante: true },
  outros: [atendimento],
})

export function verificacao({ estado: { criterios } }: DaFase): Avanco {
  const todos = criterios.every(({ atendido }) => atendido)
  const falta = criterios.find(({ atendido }) => !atendido)?.criterio
  return {
    illustration: todos ? 'sucesso' : 'erro',
    heading: todos ? 'Você cumpre todos os critérios' : 'Você não cumpre todos os critérios',
    text: todos
      ? 'Agora escolha a garantia do crédito.'
      : 'Resolva o que falta e volte aqui: o que você já fez fica guardado.',
    itens: criterios.map(({ criterio, atendido }) => ({ texto: CRITERIOS[criterio], atendido })),
    faz: { label: 'Continuar', ato: 'continuar', impede: todos ? null : 'Falta cumprir um critério.' },
    outros: falta === 'parcelas-em-dia' || falta === 'lance-pago' ? [boletos] : falta ? [atendimento] : [],
  }
}

export const restricao = ({ pessoa }: DaFase): Avanco => ({
  illustration: 'erro',
  heading: `Há uma restrição no seu ${pessoa === 'PJ' ? 'CNPJ' : 'CPF'}`,
  text: 'Outra cota sua tem parcelas em atraso. Depois de pagar, confira de novo: o que você já fez fica guardado.',
  faz: { label: 'Conferir de novo', ato: 'conferirDeNovo' },
  outros: [boletos, atendimento],
})

export const aprovado = ({ cota, hoje }: DaFase): Avanco => ({
  illustration: 'sucesso',
  heading: 'Cadastro aprovado!',
  text: 'A análise terminou e a garantia foi aceita. Agora diga como você quer usar o crédito.',
  details: detalhesDe(cota, hoje),
  faz: { label: 'Continuar', ato: 'continuar' },
})

export function naoAprovado({ estado: { motivo, prazo } }: DaFase): Avanco {
  const ate = diaDoPrazo(prazo)
  return {
    illustration: 'documento',
    heading: 'O seu cadastro ainda não foi aprovado',
    text: 'Veja o motivo e envie outros documentos: fazemos uma nova análise.',
    motivo,
    details: ate ? [{ label: 'Envie até', value: formatDia(ate) }] : [],
    faz: { label: 'Enviar outros documentos', ato: 'pedirReanalise' },
    outros: [atendimento],
  }
}

/** Shows a contemplation that was not approved, the only closed case with a screen. */
export function reprovado({ cota, estado: { motivo, podeIniciar }, hoje }: DaFase): Avanco {
  return {
    illustration: 'documento',
    heading: 'O seu cadastro não foi aprovado',
    text: podeIniciar
      ? 'Veja o motivo. Enquanto a sua contemplação estiver valendo, você pode começar de novo com outra garantia.'
      : 'Veja o motivo. O atendimento diz o que você pode fazer agora.',
    motivo,
    details: garantiaEmItens(cota, hoje),
    faz: podeIniciar ? { label: 'Começar de novo', ato: 'iniciar' } : atendimento,
    outros: [inicio],
  }
}
