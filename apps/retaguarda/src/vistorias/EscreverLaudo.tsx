import { PARTES_DO_LAUDO, type ParteDoLaudo } from '@contempla/consorcio'
import { ArquivoUpload, type EnviarArquivo, SelectField, TextAreaField, TextField } from '@contempla/ui'
import { type Field, Form } from '@contempla/web/forms'
import { useEffect, useState } from 'react'
import { api } from '../shell/dados/api.ts'
import { detailedMessageOf, useCall } from '../shell/kit.ts'
import { type Preenchido, partesDe, pedidoDe, preencherDe, quilometros, texto } from './formulario.ts'
import { type Laudo, sinistros } from './palavras.ts'

const simOuNao = [
  { value: 'nao', label: 'Não' },
  { value: 'sim', label: 'Sim' },
]
const emOrdemOuNao = [
  { value: 'ordem', label: 'Em ordem' },
  { value: 'observada', label: 'Com observação' },
]
const tamanhos = [
  { value: 'nenhum', label: 'Não' },
  ...Object.entries(sinistros).map(([value, label]) => ({ value, label })),
]
const obrigatorio = { required: 'Escolha' }
const daHistoria = [
  ['longarinaRecuperada', 'Longarina recuperada'],
  ['leilao', 'Histórico de leilão'],
  ['chassiRemarcado', 'Chassi remarcado'],
] as const satisfies readonly (readonly [keyof Preenchido, string])[]

interface EscreverLaudoProps {
  caso: number
  /** The report that the new one replaces. */
  anterior: Laudo | undefined
  onFechar: () => void
}

/** Writes the report of an inspection beside its photos: nothing is assumed, each thing is chosen. */
export function EscreverLaudo({ caso: id, anterior, onFechar }: EscreverLaudoProps) {
  const escrever = useCall('POST /casos/:id/vistoria/laudos', {
    success: 'Laudo guardado.',
    invalidates: ['/casos', '/inicio'],
  })
  const [anexos, setAnexos] = useState<string[]>(() => anterior?.anexos.map((anexo) => anexo.id) ?? [])
  const [enviando, setEnviando] = useState(false)
  const { isSuccess } = escrever
  useEffect(() => {
    if (isSuccess) onFechar()
  }, [isSuccess, onFechar])
  const enviar: EnviarArquivo = async (file, opcoes) => {
    const body = new FormData()
    body.set('file', file)
    const guardado = await api('POST /casos/:id/vistoria/anexos', { params: { id }, body, ...opcoes })
    return { url: guardado.id }
  }
  return (
    <Form
      call={escrever}
      submitLabel="Guardar o laudo"
      disabledReason={enviando ? 'Espere os anexos chegarem.' : null}
      onCancel={onFechar}
      values={preencherDe(anterior)}
      request={(preenchido) => ({ params: { id }, body: pedidoDe(preenchido, anexos) })}
    >
      {({ field, values }) => (
        <>
          <TextField
            label="Hodômetro, em km"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...field('hodometro', { validate: (dito) => quilometros(dito) !== null || 'Informe os quilômetros' })}
          />
          {partesDe.map((parte) => (
            <Parte key={parte} parte={parte} {...{ field }} observada={values[parte] === 'observada'} />
          ))}
          {daHistoria.map(([nome, label]) => (
            <SelectField
              key={nome}
              label={label}
              placeholder="Escolha"
              options={simOuNao}
              {...field(nome, obrigatorio)}
            />
          ))}
          <SelectField label="Sinistro" placeholder="Escolha" options={tamanhos} {...field('sinistro', obrigatorio)} />
          <TextAreaField
            label="Observações"
            optional
            maxLength={2000}
            rows={3}
            {...field('observacoes', texto(false))}
          />
          <ArquivoUpload
            label="Anexos"
            description="Se houver: fotos do vistoriador, ou o laudo dele."
            maxArquivos={20}
            initial={(anterior?.anexos ?? []).map(({ id: url, nome, tipo }) => ({ url, nome, tipo }))}
            send={enviar}
            explain={detailedMessageOf}
            onChange={(arquivos) => setAnexos(arquivos.map(({ url }) => url))}
            onBusy={setEnviando}
          />
        </>
      )}
    </Form>
  )
}

interface ParteProps {
  parte: ParteDoLaudo
  observada: boolean
  field: Field<Preenchido>
}

function Parte({ parte, observada, field }: ParteProps) {
  const nome = PARTES_DO_LAUDO[parte]
  return (
    <>
      <SelectField label={nome} placeholder="Escolha" options={emOrdemOuNao} {...field(parte, obrigatorio)} />
      {observada && (
        <TextField
          label={`O que se observou: ${nome.toLowerCase()}`}
          maxLength={500}
          {...field(`${parte}Dita`, texto())}
        />
      )}
    </>
  )
}
