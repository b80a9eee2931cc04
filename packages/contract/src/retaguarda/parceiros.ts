import { type AdministradoraDaUnidade, NOMES_DE_CREDORA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, paramsDe, TipoCota, UmaLinha } from '../formas.ts'
import { inscricaoValida } from '../inscricao-nacional.ts'
import { ARQUIVO_MAXIMO_BYTES, CORPO_COMUM_BYTES } from '../limites.ts'

const Cor = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'Use uma cor como #1d4ed8' })
const Texto = UmaLinha.min(1, { error: 'Preencha este campo' }).max(200)
/** A page of ours or of another site. Ours begins with a single slash, because `//host` would lead elsewhere. */
const Endereco = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https:\/\/[^\s/]|\/(?![/\\]))\S*$/, { error: 'Use um endereço que comece com https:// ou com /' })
  .meta({ examples: ['/ajuda'] })
/** A picture may also be drawn in the address itself. */
const Imagem = z.union([
  Endereco,
  z
    .string()
    .max(30_000)
    .regex(/^data:image\/svg\+xml[;,]/),
])
const EnderecoHttps = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/[^\s/]\S*$/, { error: 'Use um endereço que comece com https://' })
const rotulo = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const Dominio = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(new RegExp(`^${rotulo}(?:\\.${rotulo})*$`), { error: 'Use só o domínio, como portal.suaempresa.com.br' })
  .meta({ examples: ['portal.suaempresa.com.br'] })

const Canal = z.strictObject({
  tipo: z.enum(['telefone', 'whatsapp', 'email', 'site', 'ouvidoria']),
  titulo: Texto,
  valor: Texto,
  href: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https:\/\/[^\s/]|tel:\+?\d|mailto:[^\s@]+@)\S*$/, { error: 'Use um endereço https:, tel: ou mailto:' }),
  horario: Texto.nullable(),
})
const Ligacao = z.strictObject({ titulo: Texto, href: Endereco })
/** `cnpj` has no mask. */
const Cnpj = z
  .string()
  .regex(/^[0-9A-Z]{12}\d{2}$/, { error: 'CNPJ inválido' })
  .refine(inscricaoValida, { error: 'CNPJ inválido' })
  .meta({ examples: ['11222333000181'] })
const CnpjsDasUnidades = z.strictObject({
  rci: Cnpj.optional(),
  volkswagen: Cnpj.optional(),
} satisfies Record<AdministradoraDaUnidade, unknown>)
const Administradora = z.strictObject({
  nome: Texto.max(120),
  cnpj: Cnpj,
  endereco: Texto.max(160).optional().meta({ description: 'Numa linha, como vai no boleto' }),
})
const Guia = z.strictObject({
  credora: z.enum(NOMES_DE_CREDORA).nullable().meta({ description: 'Nula de todas' }),
  tipo: TipoCota.nullable().meta({ description: 'Nulo de todos' }),
  href: Endereco,
})
const umaDeCada = (guias: readonly z.infer<typeof Guia>[]) =>
  new Set(guias.map(({ credora, tipo }) => `${credora}/${tipo}`)).size === guias.length
const Dias = z.int().min(0).max(365)

/** The fields of a partner that the staff may change. */
export const ParceiroEditavel = z.strictObject({
  nome: Texto.max(80),
  dominio: Dominio,
  corPrimaria: Cor.nullable(),
  corSecundaria: Cor.nullable(),
  logoUrl: Imagem.nullable(),
  iconeUrl: Imagem.nullable(),
  funcionalidades: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.boolean()),
  whatsappUrl: EnderecoHttps.nullable(),
  linkAtendimentoWhatsapp: EnderecoHttps.nullable(),
  prazoGeralFaturamentoBemDias: Dias,
  prazoPagamentoFaturamentoDias: Dias,
  analiseAprova: z.boolean().meta({
    description: 'A análise automática aprova sozinha o que não deixa dúvida, como um rosto igual ao do documento',
  }),
  administradora: Administradora.nullable(),
  cnpjsDasUnidades: CnpjsDasUnidades.meta({
    description: 'Das administradoras que a ordem de compra de algumas unidades de negócio nomeia',
  }),
  canais: z.array(Canal).max(20),
  links: z.array(Ligacao).max(20),
  guias: z
    .array(Guia)
    .max(60)
    .refine(umaDeCada, { error: 'Há dois guias para a mesma credora e o mesmo tipo de cota' })
    .meta({ description: 'O guia do contemplado: vale o mais próximo da cota' }),
})

const Parceiro = ParceiroEditavel.extend({
  id: Id,
  chave: z.string(),
  empresa: z.string(),
  unidadesNegocio: z.string(),
  cores: z.object({ primaria: z.string(), secundaria: z.string() }).meta({ description: 'As que valem hoje' }),
  instalacaoAprova: z.boolean().meta({ description: 'Sem isto a análise automática não aprova em parceiro nenhum' }),
  revisao: z.string().meta({ description: 'Muda a cada alteração; quem salva diz sobre qual escreveu' }),
})

export const parceirosDaRetaguarda = call({
  method: 'GET',
  path: '/parceiros/todos',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os parceiros desta instalação',
  response: z.array(
    z.object({
      id: Id,
      chave: z.string(),
      nome: z.string(),
      dominio: z.string(),
      cores: z.object({ primaria: z.string(), secundaria: z.string() }),
      logoUrl: z.string().nullable(),
      consorciados: z.number().int(),
      grupos: z.number().int(),
    }),
  ),
  errors: [],
})

export const parceiroDaRetaguarda = call({
  method: 'GET',
  path: '/parceiros/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Um parceiro, com o que se pode mudar dele',
  params: paramsDe('parceiro'),
  response: Parceiro,
  errors: ['NAO_ENCONTRADO'],
})

export const alterarParceiro = call({
  method: 'PUT',
  path: '/parceiros/:id',
  access: 'staff',
  papel: 'gestor',
  summary: 'Altera um parceiro; o portal dele muda na mesma hora',
  params: paramsDe('parceiro'),
  body: ParceiroEditavel.extend({ revisao: z.string().max(64) }),
  // The body has the partner's pages of text.
  bodyMaxBytes: 4 * CORPO_COMUM_BYTES,
  response: Parceiro,
  errors: ['NAO_ENCONTRADO', 'DOMINIO_EM_USO', 'ALTERADO_POR_OUTRA_PESSOA'],
  idempotent: true,
})

export const enviarImagemDoParceiro = call({
  method: 'POST',
  path: '/parceiros/:id/imagens',
  access: 'staff',
  papel: 'gestor',
  summary: 'Guarda um logotipo ou um ícone; vale quando o parceiro é salvo com o endereço dele',
  params: paramsDe('parceiro'),
  multipart: z.object({ uso: z.enum(['logo', 'icone']) }),
  fileMaxBytes: ARQUIVO_MAXIMO_BYTES,
  response: z.object({ url: z.string(), largura: z.number().int(), altura: z.number().int() }),
  errors: ['NAO_ENCONTRADO', 'ARQUIVO_AUSENTE', 'ARQUIVO_FORMATO', 'ARQUIVO_MUITO_GRANDE'],
})
