import { z } from 'zod'
import { call } from '../call.ts'
import { Periodo, paramsDe } from '../formas.ts'
import { Caso } from './casos.ts'

export const rostosDoCaso = call({
  method: 'GET',
  path: '/casos/:id/rostos',
  access: 'staff',
  papel: 'analista',
  demorada: true,
  summary:
    'O retrato do documento e o rosto da selfie que a máquina comparou, lado a lado em uma imagem feita na hora e não guardada; quem olha fica na trilha',
  params: paramsDe('caso'),
  binary: ['image/jpeg'],
  errors: ['NAO_ENCONTRADO', 'ROSTO_SEM_RECORTE'],
})

export const compararRostos = call({
  method: 'POST',
  path: '/casos/:id/rostos',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  demorada: true,
  summary:
    'A máquina compara a selfie com o retrato do documento porque uma pessoa pediu, onde ela não o fez; o caso fica na fase em que está',
  params: paramsDe('caso'),
  response: Caso,
  errors: ['NAO_ENCONTRADO', 'CASO_DE_OUTRO', 'CASO_ENCERRADO', 'CASO_MUDOU', 'ROSTO_NAO_COMPARADO', 'INDISPONIVEL'],
})

const Contagem = z.number().int().min(0)
const Julgados = z.object({
  total: Contagem,
  aprovados: Contagem,
  recusados: Contagem,
  deNovo: Contagem.meta({ description: 'A pessoa pediu outra selfie' }),
  semDecisao: Contagem,
})
const Limiar = z.number().min(0).max(1)

export const concordanciaDoRosto = call({
  method: 'GET',
  path: '/rostos/concordancia',
  access: 'staff',
  podeAtrasar: true,
  papel: 'gestor',
  summary: 'Como a máquina e as pessoas concordaram sobre os rostos, nos últimos doze meses e por modelo',
  response: z.object({
    meses: z.array(
      z.object({
        mes: Periodo,
        modelos: z
          .array(
            z.object({
              modelo: z.string(),
              comparados: Contagem,
              sozinhos: Contagem.meta({ description: 'Passaram sem que uma pessoa olhasse' }),
              sorteados: Julgados.meta({ description: 'Passariam, e foram sorteados para uma pessoa' }),
              pelaFigura: Julgados.meta({ description: 'Foram a uma pessoa pela semelhança' }),
              porOutroMotivo: Julgados.meta({
                description: 'A semelhança bastava, e foram a uma pessoa por outra coisa do caso',
              }),
              pedidos: Julgados.meta({ description: 'Uma pessoa pediu a comparação; não entram na concordância' }),
              decididos: Contagem.meta({ description: 'Tiveram a opinião da máquina e a decisão de uma pessoa' }),
              concordaram: Contagem,
              milesimos: z.number().int().min(0).max(1000).nullable().meta({
                description: 'Dos decididos, a parte em que concordaram, em milésimos; nula quando não há nenhum',
              }),
            }),
          )
          .meta({ description: 'Vazio no mês em que nada foi comparado' }),
      }),
    ),
    hoje: z
      .object({
        comparaRosto: z.boolean(),
        aprovaSozinha: z.boolean(),
        parceiros: z.array(z.string()).meta({ description: 'Os nomes daqueles em que a máquina pode aprovar sozinha' }),
        amostra: Limiar,
        minima: Limiar,
        sozinha: Limiar,
      })
      .meta({ description: 'Como a instalação está ajustada agora' }),
  }),
  errors: [],
})
