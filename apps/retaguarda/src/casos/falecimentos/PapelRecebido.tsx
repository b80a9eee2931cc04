import { ArquivoUpload, Section, SelectField } from '@contempla/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/dados/api.ts'
import { nomeDoDocumento } from '../palavras.ts'

const tipos = ['certidao_obito', 'documento_herdeiro', 'prova_sucessao'] as const

/** Puts a paper that came by letter or at the counter into the notice of a death. */
export function PapelRecebido({ caso: id }: { caso: number }) {
  const queryClient = useQueryClient()
  const [tipo, setTipo] = useState<string>(tipos[0])
  return (
    <Section title="Papel que chegou por aqui" lead="O que a família manda por carta ou entrega no balcão.">
      <SelectField
        label="Que documento é"
        options={tipos.map((value) => ({ value, label: nomeDoDocumento(value) }))}
        value={tipo}
        onChange={({ currentTarget: { value } }) => setTipo(value)}
      />
      <ArquivoUpload
        key={tipo}
        label={nomeDoDocumento(tipo)}
        send={async (file, opcoes) => {
          const body = new FormData()
          body.set('tipo', tipo)
          body.set('file', file)
          const guardado = await api('POST /avisos-de-falecimento/:id/documentos', { params: { id }, body, ...opcoes })
          await queryClient.invalidateQueries({ queryKey: ['GET /casos/:id'] })
          return { url: String(guardado.id) }
        }}
      />
    </Section>
  )
}
