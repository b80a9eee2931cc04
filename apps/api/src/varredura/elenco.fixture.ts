import type { Ambiente, Chamada, ClienteHttp, Envio, Mundo, TitularDeTeste } from '@contempla/dev-env'
import type { ModoDeSessao } from '../platform/sessions.ts'

/** What a call says that only somebody in this state can say. */
type Diz = Partial<Record<Chamada, Envio>>

/** Somebody with one of each thing that a call can name. */
export type Pessoa = {
  titular: TitularDeTeste
  cliente: number
  cota: number
  arquivo: string
  biometria: number
  email: number
  telefone: number
  endereco: number
  caso: string
  lance: string
  notificacao: number
  boleto: number
  boletoImpresso: string
  parcela: number
  movimento: number
  hash: string
  periodo: string
  /** What must not be read in an answer to anybody else. */
  segredos: string[]
  diz?: Diz
}

export type Cenario = {
  ambiente: Ambiente
  mundo: Mundo
  dono: Pessoa
  vizinho: Pessoa
  estrangeiro: Pessoa
  expirado: Pessoa
  parceiro: number
  pergunta: number
  informativo: number
  abrir(pessoa: Pessoa, modo?: ModoDeSessao): Promise<ClienteHttp>
  novaPessoa(de: TitularDeTeste['parceiro'], dados?: Record<string, unknown>): Promise<Pessoa>
  /** The owner in the state in which a call is answered: the same of all calls of a state. */
  donoPara(key: Chamada): Promise<Pessoa>
  /** Somebody new in the state in which a call is answered. */
  novaPara(key: Chamada): Promise<Pessoa>
}
