import { countAnew } from '../builders.ts'

// before each test file: none of those that share a process sees how many names another has used
countAnew()
