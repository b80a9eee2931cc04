import { IconChevronRight, IconLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Credenciais } from './credenciais.ts'
import classes from './Personas.module.css'

type Persona = { nome: string; descricao: string; inscricao: string; senha: string; link?: string }

/** Not a call of the contract: exists only where the server runs the demonstration. */
async function listPersonas(): Promise<Persona[]> {
  const response = await fetch('/demonstracao/personas').catch(() => null)
  return response?.ok ? response.json() : []
}

/** In the demonstration: who one can be. Choosing fills the form in, or follows the link of who enters by one. */
export function Personas({ onChoose }: { onChoose: (credenciais: Credenciais) => void }) {
  const [personas, setPersonas] = useState<Persona[]>([])
  useEffect(() => {
    void listPersonas().then(setPersonas)
  }, [])
  if (personas.length === 0) return null
  return (
    <section className={classes.personas} aria-labelledby="personas">
      <h2 id="personas">Demonstração: entre como</h2>
      <ul>
        {personas.map((persona) => (
          <li key={persona.inscricao}>
            {persona.link ? (
              <a href={persona.link}>
                <Texto {...persona} />
                <IconLink size={18} aria-hidden="true" />
              </a>
            ) : (
              <button type="button" onClick={() => onChoose(persona)}>
                <Texto {...persona} />
                <IconChevronRight size={18} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Texto({ nome, descricao }: Pick<Persona, 'nome' | 'descricao'>) {
  return (
    <span className={classes.texto}>
      <b>{nome}</b>
      <span>{descricao}</span>
    </span>
  )
}
