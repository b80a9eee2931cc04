import { type AlcanceDelegado, alcanca, primeiroNome } from '@contempla/consorcio'
import type { cotas as chamadas, Payload } from '@contempla/contract'

type Simples = Pick<
  Payload<typeof chamadas.detalheDaCota>,
  'cdInscricaoNacional' | 'nomePessoa' | 'numeroCotasCliente' | 'fotoUrl' | 'perfil' | 'atencoes'
>
type Detalhe = Omit<Payload<typeof chamadas.detalheDaCota>, 'hashs'>

const inscricaoEncoberta = '•••••••••••'

/**
 * A quota as its holder's delegate reads it: of the holder the first name alone. The photo is a file of the holder's, and
 * a case, with its step, is the holder's to make. A bid is sealed until the cut-off from whoever may not bid.
 */
export const encobrirCota = <C extends Simples>(cota: C, alcance: AlcanceDelegado): C => ({
  ...cota,
  cdInscricaoNacional: inscricaoEncoberta,
  nomePessoa: primeiroNome(cota.nomePessoa),
  numeroCotasCliente: 1,
  fotoUrl: null,
  perfil: { ...cota.perfil, senhaExpirada: false },
  atencoes: cota.atencoes.filter(
    ({ caso, tipo }) => caso === null && (tipo !== 'lance-ofertado' || alcanca(alcance, 'lances')),
  ),
})

/** The same of the whole quota: no contact, no account, no case, and not why a contemplation was undone. */
export const encobrirDetalhe = <D extends Detalhe>(detalhe: D, alcance: AlcanceDelegado): D => ({
  ...encobrirCota(detalhe, alcance),
  lance: alcanca(alcance, 'lances') ? detalhe.lance : null,
  dadosCadastrais: {
    nome: primeiroNome(detalhe.dadosCadastrais.nome),
    inscricaoNacional: inscricaoEncoberta,
    dataNascimentoFundacao: null,
    email: null,
    telefone: null,
  },
  casos: [],
  creditoUsado: detalhe.creditoUsado && { ...detalhe.creditoUsado, conta: null },
  contemplacaoDesfeita: detalhe.contemplacaoDesfeita && { ...detalhe.contemplacaoDesfeita, porque: null },
})
