export type FinalidadeDoConsentimento = {
  titulo: string
  /** What is agreed to, in the words that the person reads. */
  texto: string
  /** What happens when it is taken back. */
  aoRetirar: string
  /** The version of these words: other words are another version, to be agreed to anew. */
  versao: string
  /** It is agreed to where the thing itself is done, not by a switch of the list. */
  seDaEm?: 'biometria' | 'aparelho'
  /** It is read and acknowledged; the contract rests on it, so it is not taken back. */
  soCiencia?: true
}

/** The purposes for which consent is asked, each with its words. */
export const FINALIDADES = {
  termos: {
    titulo: 'Aviso de privacidade e termos de uso',
    texto:
      'Usamos os seus dados para administrar as cotas, cumprir a lei e proteger a sua conta. O que guardamos, por quê, por quanto tempo e com quem compartilhamos está em "O que guardamos". Você pode ver, corrigir, levar e pedir a eliminação deles aqui.',
    aoRetirar: 'O contrato depende destes termos: para deixar de usá-los, peça a eliminação dos seus dados.',
    versao: '2026-12',
    soCiencia: true,
  },
  biometria: {
    titulo: 'Entrar com biometria',
    texto: 'O seu aparelho confere o rosto ou a digital, e nós guardamos só a chave que ele cria.',
    aoRetirar: 'As chaves de todos os aparelhos são apagadas na hora, e a entrada passa a ser só com a senha.',
    versao: '2026-12',
    seDaEm: 'biometria',
  },
  notificacoes: {
    titulo: 'Notificações nos aparelhos',
    texto: 'Avisamos no aparelho quando há novidade na sua cota, sem nenhum dado seu na tela bloqueada.',
    aoRetirar: 'Todos os aparelhos deixam de ser avisados na hora.',
    versao: '2026-12',
    seDaEm: 'aparelho',
  },
  'comparacao-do-rosto': {
    titulo: 'Conferir o rosto por máquina',
    texto:
      'Um programa nosso, sem passar por mais ninguém, compara o seu rosto com a foto do documento e confere os gestos que a câmera pede. Guardamos só o resultado, pelo tempo dos documentos do pedido; as medidas do rosto e as fotos dos gestos, não. Se preferir, uma pessoa compara, ou revê o resultado: leva mais tempo e não custa nada.',
    aoRetirar: 'A partir de agora só pessoas comparam o seu rosto com o documento.',
    versao: '2026-12b',
  },
  'ofertas-por-email': {
    titulo: 'Novidades e ofertas por e-mail',
    texto: 'Enviamos novidades e ofertas ao seu e-mail principal. Os avisos da sua cota não dependem disso.',
    aoRetirar: 'Nenhuma novidade é mais enviada, nem as que estavam na fila.',
    versao: '2026-12',
  },
  'ofertas-por-sms': {
    titulo: 'Novidades e ofertas por SMS',
    texto: 'Enviamos novidades e ofertas ao seu celular confirmado. Os avisos da sua cota não dependem disso.',
    aoRetirar: 'Nenhuma novidade é mais enviada, nem as que estavam na fila.',
    versao: '2026-12',
  },
} as const satisfies Readonly<Record<string, FinalidadeDoConsentimento>>

export type ChaveDeFinalidade = keyof typeof FINALIDADES
export const CHAVES_DE_FINALIDADE = Object.keys(FINALIDADES) as [ChaveDeFinalidade, ...ChaveDeFinalidade[]]

/** The ways by which news may be sent to whoever agreed. */
export const OFERTAS = ['ofertas-por-email', 'ofertas-por-sms'] as const satisfies readonly ChaveDeFinalidade[]

/** One entry of the ledger of consents. */
export type RegistroDeConsentimento = { finalidade: ChaveDeFinalidade; aceito: boolean; versao: string }

/**
 * Finds what holds of each purpose, of what was said in its order: the last. A purpose of which nothing was said is absent.
 */
export function consentimentosVigentes<R extends RegistroDeConsentimento>(
  registros: readonly R[],
): ReadonlyMap<ChaveDeFinalidade, R> {
  const ultimos = new Map<ChaveDeFinalidade, R>()
  for (const cada of registros) ultimos.set(cada.finalidade, cada)
  return ultimos
}
