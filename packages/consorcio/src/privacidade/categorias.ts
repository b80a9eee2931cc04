import type { RegraDeRetencao } from './retencao.ts'

/** With whom data is shared, in the words in which a person is told. */
export const COMPARTILHAMENTOS = {
  'banco-cobrador': 'O banco que registra os boletos, recebe o Pix e faz o débito automático.',
  bacen: 'O Banco Central do Brasil, nas informações que a norma manda enviar.',
  identidade: 'O serviço que confere documentos e rosto, para que ninguém se passe por você.',
  credito: 'O serviço de análise de crédito, quando a cota contemplada pede uma garantia.',
  vistoria: 'A empresa de vistoria e os registros de veículos, quando o bem é um veículo.',
  mensageria: 'Os serviços que entregam e-mail, SMS e notificações.',
  hospedagem: 'O serviço que hospeda o sistema, que guarda os dados cifrados.',
} as const

export type Compartilhamento = keyof typeof COMPARTILHAMENTOS

export type CategoriaDeDado = {
  titulo: string
  /** What is in it. */
  oQue: string
  finalidade: string
  baseLegal: string
  regra: RegraDeRetencao
  comQuem: readonly Compartilhamento[]
  /**
   * What erasing does: the data goes, or stays in the books without leading to anybody, which happens when the registration
   * goes.
   */
  destino: 'apaga' | 'anonimiza'
}

/** What is held of a person, by category: why, by which right, for how long and with whom it is shared. */
export const CATEGORIAS = {
  cadastro: {
    titulo: 'Seu cadastro',
    oQue: 'Nome, CPF ou CNPJ, nascimento, contatos, endereços, profissão, renda e patrimônio.',
    finalidade: 'Saber quem você é, falar com você e prevenir a lavagem de dinheiro.',
    baseLegal: 'Contrato e obrigação legal (LGPD, art. 7º, II e V)',
    regra: 'pld',
    comQuem: ['bacen', 'identidade', 'credito', 'hospedagem'],
    destino: 'apaga',
  },
  contas: {
    titulo: 'Contas e chaves Pix',
    oQue: 'As contas em que você recebe e de onde autorizou débito.',
    finalidade: 'Pagar o que é seu e debitar as parcelas que você autorizou.',
    baseLegal: 'Contrato (LGPD, art. 7º, V)',
    regra: 'vinculo',
    comQuem: ['banco-cobrador', 'hospedagem'],
    destino: 'apaga',
  },
  cotas: {
    titulo: 'Cotas e contratos',
    oQue: 'As cotas que você tem ou teve, seus saldos, exclusões, retornos e formas de entrega do boleto.',
    finalidade: 'Administrar o grupo de que você participa.',
    baseLegal: 'Contrato e obrigação legal (LGPD, art. 7º, II e V)',
    regra: 'pld',
    comQuem: ['bacen', 'hospedagem'],
    destino: 'anonimiza',
  },
  pagamentos: {
    titulo: 'Pagamentos',
    oQue: 'Parcelas, boletos, Pix, débitos, devoluções e tudo o que entrou ou saiu das suas cotas.',
    finalidade: 'Cobrar, receber e prestar contas ao grupo.',
    baseLegal: 'Contrato e obrigação legal (LGPD, art. 7º, II e V)',
    regra: 'pld',
    comQuem: ['banco-cobrador', 'bacen', 'hospedagem'],
    destino: 'anonimiza',
  },
  lances: {
    titulo: 'Lances e contemplações',
    oQue: 'Os lances que você ofertou, bloqueios, contemplações e o uso do crédito.',
    finalidade: 'Apurar as assembleias e provar que foram justas.',
    baseLegal: 'Contrato e obrigação legal (LGPD, art. 7º, II e V)',
    regra: 'pld',
    comQuem: ['bacen', 'hospedagem'],
    destino: 'anonimiza',
  },
  documentos: {
    titulo: 'Documentos',
    oQue: 'Arquivos que você enviou, contratos assinados, vistorias e o que a leitura automática disse deles.',
    finalidade: 'Conferir quem você é e cumprir o que você pediu.',
    baseLegal: 'Obrigação legal e segurança do titular (LGPD, arts. 7º, II, e 11, II, "g")',
    regra: 'contrato',
    comQuem: ['identidade', 'vistoria', 'hospedagem'],
    destino: 'apaga',
  },
  pedidos: {
    titulo: 'Pedidos das suas cotas',
    oQue: 'Pedidos de faturamento, transferência, seguro e outros, com o que foi declarado em cada um.',
    finalidade: 'Cumprir o que você pediu e provar como foi feito.',
    baseLegal: 'Contrato (LGPD, art. 7º, V)',
    regra: 'contrato',
    comQuem: ['credito', 'vistoria', 'hospedagem'],
    destino: 'apaga',
  },
  atendimento: {
    titulo: 'Atendimento e avisos',
    oQue: 'Pedidos ao atendimento, atualizações de cadastro, pedidos de privacidade e os avisos que enviamos.',
    finalidade: 'Responder você e provar que respondemos.',
    baseLegal: 'Obrigação legal (LGPD, art. 7º, II)',
    regra: 'atendimento',
    comQuem: ['mensageria', 'hospedagem'],
    destino: 'apaga',
  },
  ouvidoria: {
    titulo: 'Reclamações à ouvidoria',
    oQue: 'Os pedidos que você levou à ouvidoria: o que pediu, o que anexou e o que respondemos.',
    finalidade: 'Responder você e prestar contas ao Banco Central.',
    baseLegal: 'Obrigação legal (LGPD, art. 7º, II)',
    regra: 'ouvidoria',
    comQuem: ['bacen', 'mensageria', 'hospedagem'],
    destino: 'apaga',
  },
  acessos: {
    titulo: 'Acessos',
    oQue: 'Entradas no portal, navegadores conhecidos, links e códigos que enviamos.',
    finalidade: 'Proteger a sua conta.',
    baseLegal: 'Obrigação legal e segurança do titular (LGPD, art. 7º, II e IX)',
    regra: 'acesso',
    comQuem: ['mensageria', 'hospedagem'],
    destino: 'apaga',
  },
  biometria: {
    titulo: 'Biometria e aparelhos',
    oQue: 'As chaves com que seus aparelhos entram sem a senha e as notificações ligadas neles. O rosto e a digital não saem do aparelho.',
    finalidade: 'Deixar você entrar sem a senha e avisar você no aparelho.',
    baseLegal: 'Consentimento (LGPD, arts. 7º, I, e 11, I)',
    regra: 'na-hora',
    comQuem: ['mensageria', 'hospedagem'],
    destino: 'apaga',
  },
  uso: {
    titulo: 'Preferências e opiniões',
    oQue: 'Sua foto, apelidos e fotos das cotas, avaliações do aplicativo e das respostas da ajuda.',
    finalidade: 'Deixar o portal do seu jeito e melhorá-lo.',
    baseLegal: 'Legítimo interesse (LGPD, art. 7º, IX)',
    regra: 'na-hora',
    comQuem: ['hospedagem'],
    destino: 'apaga',
  },
  consentimentos: {
    titulo: 'Consentimentos e delegações',
    oQue: 'O que você aceitou ou retirou, e quando.',
    finalidade: 'Respeitar a sua escolha e provar qual foi.',
    baseLegal: 'Obrigação legal (LGPD, arts. 7º, II, e 8º, § 2º)',
    regra: 'pld',
    comQuem: ['hospedagem'],
    destino: 'anonimiza',
  },
} as const satisfies Readonly<Record<string, CategoriaDeDado>>

export type ChaveDeCategoria = keyof typeof CATEGORIAS
export const CHAVES_DE_CATEGORIA = Object.keys(CATEGORIAS) as [ChaveDeCategoria, ...ChaveDeCategoria[]]
