import {
  ENDERECO_PADRAO,
  erroDaConta,
  isCelular,
  isChaveDoTitular,
  normalizeConta,
  principalDe,
  TELEFONE_CELULAR,
  TELEFONE_PADRAO,
} from '@contempla/consorcio'
import { cadastros } from '@contempla/contract'
import { readChavePix } from '@contempla/contract/contato'
import { z } from 'zod'
import { Chave, Dia, Inscricao, Nome, Senha, Telefone } from '../campos.ts'

const { ContaBancaria, daLista, Email, Endereco, Perfil } = cadastros

const daPessoa = {
  tipo: z.literal('cliente'),
  parceiro: Chave,
  inscricaoNacional: Inscricao,
  nome: Nome.max(200),
  nascimentoFundacao: Dia.nullable().default(null),
  senhaProvisoria: Senha.optional(),
  senhaExpirada: z.boolean().default(false),
  atualizacaoObrigatoria: z.boolean().default(false),
}
const principal = z.boolean().default(false)

/** A list of which one item is the principal: the one that says so, else the first. */
const lista = <T extends z.ZodType<{ principal: boolean }>>(item: T) =>
  z
    .array(item)
    .max(20)
    .refine((itens) => principalDe(itens) !== 'VARIOS', { error: 'só um item da lista é o principal' })
    .transform((itens) => {
      const escolhido = principalDe(itens)
      return itens
        .map((cada) => ({ ...cada, principal: cada === escolhido }))
        .toSorted((a, b) => Number(b.principal) - Number(a.principal))
    })
    .optional()

/** A person of the format. A list that is left out stays as it is stored; one that comes takes its place. */
export const Cliente = z
  .strictObject({
    ...daPessoa,
    emails: lista(z.strictObject({ email: Email, principal })),
    telefones: lista(
      z.strictObject({ numero: Telefone, tipoTelefone: daLista('tipos-telefone').default(TELEFONE_PADRAO), principal }),
    ),
    enderecos: lista(
      z.strictObject({
        ...Endereco.shape,
        tipoEndereco: daLista('tipos-endereco').default(ENDERECO_PADRAO),
        principal,
      }),
    ),
    contasBancarias: z.array(z.strictObject(ContaBancaria.shape).transform(normalizeConta)).max(5).optional(),
    chavePix: z
      .string()
      .max(100)
      .transform(readChavePix)
      .refine((chave) => chave !== null, { error: 'não é uma chave Pix' })
      .nullable()
      .optional(),
    perfil: z.strictObject(Perfil.shape).optional(),
  })
  .superRefine(({ contasBancarias, chavePix, inscricaoNacional }, { addIssue }) => {
    const recusar = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    for (const [i, conta] of (contasBancarias ?? []).entries()) {
      const erro = erroDaConta(conta, inscricaoNacional)
      if (erro) recusar(['contasBancarias', i], `não pode receber o que é da cota (${erro})`)
    }
    if (chavePix && !isChaveDoTitular(chavePix, inscricaoNacional)) recusar(['chavePix'], 'é de outra pessoa')
  })

type PessoaLida = z.output<typeof Cliente>

/** The first version knew one e-mail and one phone, of no type. */
export const ClienteDaVersao1 = z
  .strictObject({ ...daPessoa, email: Email.nullable().default(null), telefone: Telefone.nullable().default(null) })
  .transform(
    ({ email, telefone, ...pessoa }): PessoaLida => ({
      ...pessoa,
      emails: email === null ? [] : [{ email, principal: true }],
      telefones:
        telefone === null
          ? []
          : [
              {
                numero: telefone,
                tipoTelefone: isCelular(telefone) ? TELEFONE_CELULAR : TELEFONE_PADRAO,
                principal: true,
              },
            ],
    }),
  )
